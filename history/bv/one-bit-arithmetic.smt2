; addition, subtraction and xor of single bits are the same
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun a () (_ BitVec 1))
(declare-fun b () (_ BitVec 1))
(assert (not (= (bvadd a b) (bvsub a b) (bvxor b a))))
(check-sat)
