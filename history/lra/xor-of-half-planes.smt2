; an odd number of half-planes
(set-logic QF_LRA)
(set-info :status sat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (xor (< x y) (< y 1.0) (< (+ x y) 0.0) (= x 1.0)))
(assert (not (and (< x y) (or (< y 1.0) (>= x 1.0)))))
(assert (= (* 2.0 y) (- 3.0 x)))
(check-sat)
