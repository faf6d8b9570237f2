; a product of two numbers beyond 32 bits
(set-logic QF_NIA)
(set-info :status sat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (= (* a b) 18446744047939747849))
(assert (> a 4294967290))
(assert (<= a b 4294967300))
(check-sat)
