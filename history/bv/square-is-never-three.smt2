; a square whose two lowest bits are set
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 8))
(assert (= (bvand (bvmul x x) #x03) #x03))
(check-sat)
