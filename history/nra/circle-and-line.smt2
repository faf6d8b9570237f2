; a line that misses a circle
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (= (+ (* x x) (* y y)) 1.0))
(assert (>= (+ x y) (/ 3.0 2.0)))
(check-sat)
