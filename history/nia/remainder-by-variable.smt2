; a remainder that is not smaller than its divisor
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (and (distinct y 0) (>= (mod x y) (ite (< y 0) (- y) y))))
(check-sat)
