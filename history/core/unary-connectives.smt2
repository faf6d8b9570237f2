; conjunctions and disjunctions of one argument
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun p () Bool)
(declare-fun q () Bool)
(assert (and (or (and p))))
(assert (or (and (not (or p)) q) (not (and q))))
(assert (=> (or p) (and q)))
(check-sat)
