; reciprocals of positive numbers in the wrong order
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (and (< 0.0 x y) (<= (/ 1.0 x) (/ 1.0 y))))
(check-sat)
