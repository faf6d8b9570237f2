; two strings of which none is less and that are not equal
(set-logic QF_SLIA)
(declare-fun s () String)
(declare-fun t () String)
(assert (not (or (str.< s t) (= s t) (str.< t s))))
(check-sat)
