; a number whose only divisors are one and itself
(set-logic NIA)
(set-info :status sat)
(declare-fun n () Int)
(assert (< 10 n 13))
(assert (forall ((d Int)) (=> (< 1 d n) (distinct (mod n d) 0))))
(check-sat)
