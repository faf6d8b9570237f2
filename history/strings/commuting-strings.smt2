; strings that commute are powers of one string
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (= (str.++ s t) (str.++ t s)))
(assert (and (= (str.len s) 2) (= (str.len t) 3) (distinct (str.at s 0) (str.at t 2))))
(check-sat)
