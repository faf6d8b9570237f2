; a string between two of its neighbours
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (= (str.++ s t s) t))
(assert (distinct s ""))
(check-sat)
