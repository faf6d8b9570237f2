; a string that is no number has the value minus one
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(assert (and (= s (str.++ "-" (str.from_int 5))) (>= (str.to_int s) (- 1 1))))
(check-sat)
