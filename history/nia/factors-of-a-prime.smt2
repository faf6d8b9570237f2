; a prime that is a product of smaller numbers
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (= (* a b) 97))
(assert (and (< 1 a b) (< b 97)))
(check-sat)
