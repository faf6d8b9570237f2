; a square of a sum that is not its expansion
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (distinct (* (+ x y) (+ x y)) (+ (* x x) (* 2 x y) (* y y))))
(check-sat)
