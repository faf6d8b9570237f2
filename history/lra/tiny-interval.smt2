; an interval shorter than any double can tell
(set-logic QF_LRA)
(set-info :status sat)
(declare-fun x () Real)
(assert (< 1.00000000000000000000000001 x 1.00000000000000000000000002))
(assert (< (* 2.0 x) 2.000000000000000000000000030001))
(check-sat)
