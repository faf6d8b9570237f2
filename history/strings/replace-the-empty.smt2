; replacing the empty string puts the new one in front
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (distinct (str.replace s "" t) (str.++ t s)))
(check-sat)
