; absolute values of a sum above the sum of absolute values
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (> (abs (+ x y)) (+ (abs x) (abs y))))
(check-sat)
