; a null character is a character
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (= (str.len (str.++ s "\u{0}" s)) 3))
(assert (or (str.< s "\u{0}") (and (str.<= "\u{0}" s) (str.<= s "\u{a}"))))
(assert (= (str.to_code (str.at s 0)) (str.len s)))
(check-sat)
