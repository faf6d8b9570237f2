; an integer whose square is two
(set-logic QF_NIRA)
(set-info :status unsat)
(declare-fun n () Int)
(declare-fun x () Real)
(assert (= x (to_real n)))
(assert (= (* x x) 2.0))
(check-sat)
