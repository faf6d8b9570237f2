; a remainder that is not below its divisor
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 7))
(declare-fun y () (_ BitVec 7))
(assert (and (not (= y (_ bv0 7))) (bvuge (bvurem x y) y)))
(check-sat)
