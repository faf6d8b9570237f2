; an occurrence in front of the first one
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (> (str.indexof s t 0) 0))
(assert (str.prefixof t s))
(check-sat)
