; halving three times is dividing by eight
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun n () Int)
(assert (distinct (div (div (div n 2) 2) 2) (div n 8)))
(check-sat)
