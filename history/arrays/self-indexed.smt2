; an array that is read at its own elements
(set-logic QF_ALIA)
(set-info :status sat)
(declare-fun a () (Array Int Int))
(declare-fun i () Int)
(assert (= (select a (select a (select a i))) i))
(assert (distinct i (select a i) (select a (select a i))))
(check-sat)
