; two strings that overlap by more than a half
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun t () String)
(declare-fun u () String)
(assert (= (str.++ s t) (str.++ t u)))
(assert (and (> (str.len t) (str.len s) 1) (distinct s u)))
(check-sat)
