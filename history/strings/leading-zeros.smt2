; numbers with leading zeros
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (and (= (str.to_int s) 42) (= (str.len s) 5)))
(assert (distinct (str.from_int (str.to_int s)) s))
(check-sat)
