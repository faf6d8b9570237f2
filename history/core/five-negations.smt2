; an odd number of negations under an even one
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun p () Bool)
(declare-fun q () Bool)
(assert (not (not (not (not (not p))))))
(assert (not (not (=> (not (not q)) p))))
(assert (or (not (not (not (not q)))) p))
(check-sat)
