; storing what is there changes nothing
(set-logic QF_ALIA)
(set-info :status unsat)
(declare-fun a () (Array Int Int))
(declare-fun i () Int)
(assert (distinct (store a i (select a i)) a))
(check-sat)
