; a fraction of a large integer that is an integer by another
(set-logic QF_LIRA)
(set-info :status unsat)
(declare-fun n () Int)
(declare-fun x () Real)
(assert (= (* 3.0 x) 100000000000000000000000000000000.0))
(assert (= x (to_real n)))
(check-sat)
