; a cubic that has no root outside of an interval
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(assert (= (- (* x x x) x 6.0) 0.0))
(assert (or (< x 1.5) (> x 2.5)))
(check-sat)
