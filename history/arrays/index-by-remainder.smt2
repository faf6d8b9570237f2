; a ring buffer of three whose fourth element is the first
(set-logic QF_ALIA)
(set-info :status unsat)
(declare-fun a () (Array Int Int))
(declare-fun n () Int)
(assert (distinct (select (store a (mod n 3) 9) (mod (+ n 3) 3)) 9))
(check-sat)
