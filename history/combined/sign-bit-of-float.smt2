; the sign bit of a number below zero
(set-logic QF_BVFP)
(set-info :status unsat)
(declare-fun b () (_ BitVec 32))
(assert (fp.lt ((_ to_fp 8 24) b) (_ -zero 8 24)))
(assert (= ((_ extract 31 31) b) #b0))
(check-sat)
