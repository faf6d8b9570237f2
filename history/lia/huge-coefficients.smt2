; coefficients beyond 64 bits
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (= (* 18446744073709551616 x) (+ (* 36893488147419103232 y) 9223372036854775808)))
(check-sat)
