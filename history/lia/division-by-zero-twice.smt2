; division by zero is a function of its first argument
(set-logic QF_UFLIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (= x (+ y 0)))
(assert (not (= (div x 0) (div y 0))))
(check-sat)
