; the least number has no opposite
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 8))
(assert (and (= x (bvneg x)) (distinct x #x00)))
(assert (distinct (bvsdiv x #xff) x))
(check-sat)
