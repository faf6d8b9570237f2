; The planted bug shows where 40 is a number that is an index of the string.
(set-logic QF_SLIA)
(declare-const s String)
(declare-const n Int)
(assert (= s (str.substr "pomegranate" 40 n)))
(assert (or (= s "") (and (str.prefixof "gr" s) (> (str.len s) 3))))
(assert (> n 2))
(check-sat)
