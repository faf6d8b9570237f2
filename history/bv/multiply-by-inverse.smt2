; an odd word and its multiplicative inverse
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (= (bvmul x y) #x01))
(assert (distinct x y (bvneg x) (bvneg y)))
(assert (bvugt x y))
(check-sat)
