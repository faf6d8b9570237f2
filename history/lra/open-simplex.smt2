; the inside of a triangle without its middle line
(set-logic QF_LRA)
(set-info :status sat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (and (> x 0.0) (> y 0.0) (< (+ x y) 1.0)))
(assert (distinct x y))
(assert (or (= y (* 3.0 x)) (>= x (* 0.75 y) 0.5)))
(check-sat)
