; a tower of seven applications from one equality
(set-logic QF_UF)
(set-info :status unsat)
(declare-sort S 0)
(declare-fun s (S) S)
(declare-fun z () S)
(assert (= (s (s z)) (s z)))
(assert (not (= (s (s (s (s (s (s (s z))))))) (s z))))
(check-sat)
