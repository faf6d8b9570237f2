; characters beyond the first plane
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun c () Int)
(assert (= (str.to_code s) c))
(assert (> c 65535 (str.to_code "\u{ff}")))
(assert (= (str.from_code (- c 131072)) "\u{2f}"))
(check-sat)
