; one constant in three notations
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 8))
(assert (= x #xA5))
(assert (or (distinct x #b10100101 (_ bv165 8)) (not (= x #xa5))))
(assert (distinct (bvnot x) (_ bv90 8)))
(check-sat)
