; zero divided by zero may be anything
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(assert (= (/ 0.0 0.0) 7.25))
(assert (= (/ x 0.0) (+ (/ 0.0 0.0) x)))
(assert (not (= x 0.0)))
(check-sat)
