; a prefix is not greater
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (and (str.prefixof s t) (not (str.<= s t))))
(check-sat)
