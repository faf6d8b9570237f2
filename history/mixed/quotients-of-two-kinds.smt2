; the quotient of integers and the quotient of reals
(set-logic ALL)
(set-info :status sat)
(declare-const a Int)
(declare-const b Int)
(assert (and (> b 1) (< a 0)))
(assert (> (- (/ (to_real a) (to_real b)) (to_real (div a b))) 0.75))
(check-sat)
