; bindings of one let do not see each other
(set-logic QF_UF)
(set-info :status sat)
(declare-fun p () Bool)
(declare-fun q () Bool)
(assert (let ((p q) (q p)) (and p (not q))))
(assert (let ((p (not p))) (let ((p (not p)) (q p)) (xor p q))))
(check-sat)
