; an ite between an integer and a fraction
(set-logic ALL)
(set-info :status sat)
(declare-fun n () Int)
(declare-fun x () Real)
(assert (= x (ite (is_int (/ x 2.0)) (to_real n) (+ (to_real n) 0.5))))
(assert (=> (= (to_int x) n) (> (to_real n) (- x 1.0))))
(assert (xor (is_int x) (< n 0)))
(check-sat)
