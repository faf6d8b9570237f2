; the exponential function is positive and grows
(set-logic QF_NRAT)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (or (<= (exp x) 0.0) (and (> x 1.0) (< (exp x) 2.0))))
(assert (=> (> y x) (or (> (exp y) 0.0) (= (exp x) (exp y)))))
(assert (or (distinct x y) (xor (> x 0.0) (<= y 0.0))))
(check-sat)
