; sums as arguments that are equal by bounds alone
(set-logic QF_UFLIA)
(set-info :status unsat)
(declare-fun f (Int) Int)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (and (<= x y) (< (- y 1) x)))
(assert (not (= (f (+ x 1)) (f (+ 1 y)))))
(check-sat)
