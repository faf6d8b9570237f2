; arrays that are equal except at the places of stores
(set-logic QF_ALIA)
(set-info :status unsat)
(declare-fun a () (Array Int Int))
(declare-fun b () (Array Int Int))
(assert (= (store (store a 1 0) 2 0) (store (store b 2 0) 3 0)))
(assert (or (distinct (select a 4) (select b 4)) (distinct (select b 1) 0) (distinct (select a 3) 0)))
(check-sat)
