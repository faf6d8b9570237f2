; constants under every connective
(set-logic QF_UF)
(set-info :status unsat)
(assert (= true (and false) (or false) (=> true false) (xor true true)))
(assert (ite (distinct false true) (not false) (or false)))
(check-sat)
