; signs in front of sums and fractions
(set-logic QF_LRA)
(set-info :status unsat)
(declare-fun a () Real)
(declare-fun b () Real)
(assert (> (- (- a) (- b)) 0.0))
(assert (>= (* (- (/ 3 4)) (- b a)) 0.0))
(check-sat)
