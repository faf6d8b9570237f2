; a quotient times its divisor above a dividend
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (and (> b 0) (> (* b (div a b)) a)))
(check-sat)
