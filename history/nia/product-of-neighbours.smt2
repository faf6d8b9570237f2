; neighbours whose product is odd
(set-logic QF_NIA)
(declare-fun n () Int)
(assert (= (mod (* n (+ n 1)) 2) 1))
(check-sat)
