; fractions of constants that cancel
(set-logic QF_LRA)
(set-info :status unsat)
(declare-fun x () Real)
(assert (= (+ (/ x 3.0) (/ x 6.0)) (* (/ 1.0 2.0) x)))
(assert (not (= (* 2.0 (/ (* x 5.0) (- 10.0))) (- x))))
(check-sat)
