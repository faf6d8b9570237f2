; strict bounds that meet in one point
(set-logic QF_LRA)
(set-info :status unsat)
(declare-fun x () Real)
(assert (and (< x (/ 1 3)) (> (* 3.0 x) 1.0)))
(check-sat)
