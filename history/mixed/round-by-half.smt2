; rounding by adding a half
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(define-fun round ((r Real)) Int (to_int (+ r 0.5)))
(assert (distinct (round (- x)) (- (round x))))
(assert (=> (> x 0.0) (= (round x) 4)))
(assert (or (> x 3.0) (is_int x)))
(check-sat)
