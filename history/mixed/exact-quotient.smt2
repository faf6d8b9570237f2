; a real quotient that is an integer has no remainder
(set-logic ALL)
(set-info :status unsat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (and (= b 6) (is_int (/ (to_real a) (to_real b)))))
(assert (distinct (mod a b) 0))
(check-sat)
