; a string that is chosen by its own length
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun t () String)
(assert (= s (ite (> (str.len t) 3) (str.++ t "!") (str.++ "?" t "?"))))
(assert (= (str.at s (- (str.len s) 1)) "!"))
(assert (let ((n (str.len s))) (and (< n 7) (= (str.at s 0) (str.at s (div n 2))))))
(check-sat)
