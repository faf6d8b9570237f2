; a division by an integer part that is zero
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(assert (and (<= 0.0 x) (< x 1.0)))
(assert (= (/ x (to_real (to_int x))) (- 1.0)))
(assert (= (div (to_int (* 10.0 x)) (to_int x)) 4))
(check-sat)
