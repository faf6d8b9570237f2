; the single bit one is negative
(set-logic QF_BV)
(set-info :status sat)
(declare-fun a () (_ BitVec 1))
(declare-fun b () (_ BitVec 1))
(assert (and (bvslt a b) (bvult b a)))
(assert (= (bvneg a) a (bvmul a a)))
(assert (= (bvsdiv b a) b))
(check-sat)
