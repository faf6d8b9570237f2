; a formula over Booleans that no value makes true
(set-logic UF)
(set-info :status unsat)
(declare-fun f (Bool) Bool)
(assert (forall ((p Bool)) (exists ((q Bool)) (xor (f p) (f q) p))))
(assert (forall ((p Bool)) (= (f p) (f (not p)))))
(assert (not (exists ((p Bool)) (=> (f p) p (f (not p))))))
(check-sat)
