; squares that add up to less than nothing
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (< (+ (* x x) (* y y) 1.0) (* 2.0 x)))
(check-sat)
