; replacing a string by itself, once and everywhere
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (or (distinct (str.replace s t t) s) (not (= (str.replace_all s t t) s))))
(check-sat)
