; an unsigned quotient by zero that is not all ones
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 6))
(declare-fun y () (_ BitVec 6))
(assert (= (bvand x (bvnot x)) y))
(assert (or (distinct (bvudiv x y) #b111111) (distinct (bvurem x y) x)))
(check-sat)
