; squares and numbers between neighbours of them
(set-logic NIA)
(declare-fun n () Int)
(assert (> n 5))
(assert (forall ((x Int)) (exists ((y Int)) (or (< x 0) (and (<= (* y y) x) (< x (* (+ y 1) (+ y 1))))))))
(check-sat)
