; a string of three equal parts and a remainder
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun t () String)
(assert (= s (str.++ t t t)))
(assert (= (mod (str.len s) 4) 2))
(assert (not (= (str.replace s t "") (str.++ t t "\u{20}"))))
(check-sat)
