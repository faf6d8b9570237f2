; a prefix and a suffix that cover a string twice
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun p () String)
(declare-fun q () String)
(assert (and (str.prefixof p s) (str.suffixof q s) (not (str.contains p q)) (not (str.contains q p))))
(assert (= (+ (str.len p) (str.len q)) (+ (str.len s) 2)))
(check-sat)
