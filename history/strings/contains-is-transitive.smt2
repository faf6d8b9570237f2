; a part of a part that is no part
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(declare-fun u () String)
(assert (and (str.contains s t) (str.contains t u)))
(assert (= (str.indexof s u 0) (- 1)))
(check-sat)
