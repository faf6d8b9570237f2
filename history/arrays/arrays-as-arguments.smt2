; a function of arrays that are equal by stores
(set-logic QF_AUFLIA)
(set-info :status unsat)
(declare-fun sum ((Array Int Int)) Int)
(declare-fun a () (Array Int Int))
(declare-fun i () Int)
(declare-fun j () Int)
(assert (distinct (sum (store (store a i 1) i j)) (sum (store a i j))))
(check-sat)
