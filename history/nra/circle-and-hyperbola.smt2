; a circle and a hyperbola that meet
(set-logic QF_NRA)
(set-info :status sat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (and (= (+ (* x x) (* y y)) 5.0) (= (* x y) 2.0)))
(assert (ite (> x y) (> x 1.5) (< x 0.0)))
(check-sat)
