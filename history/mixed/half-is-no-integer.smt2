; twice a number is odd and the number is an integer
(set-logic ALL)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun k () Int)
(assert (= (* 2.0 x) (to_real (+ (* 2 k) 1))))
(assert (is_int (+ x 3.0)))
(check-sat)
