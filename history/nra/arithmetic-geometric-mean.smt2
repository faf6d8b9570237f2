; a product above the square of the mean
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (> (* x y) (* (/ (+ x y) 2.0) (/ (+ x y) 2.0))))
(check-sat)
