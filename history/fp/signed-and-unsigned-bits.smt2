; one word as signed, as unsigned and as bits
(set-logic QF_BVFP)
(set-info :status sat)
(declare-fun b () (_ BitVec 8))
(assert (fp.lt ((_ to_fp 5 11) RNE b) ((_ to_fp_unsigned 5 11) RNE b)))
(assert (fp.lt ((_ to_fp 3 5) b) (_ -zero 3 5)))
(assert (= ((_ fp.to_ubv 8) RTZ ((_ to_fp_unsigned 5 11) RTN b)) b))
(check-sat)
