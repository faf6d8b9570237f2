; the bits of one, shifted by one exponent
(set-logic QF_BVFP)
(set-info :status unsat)
(declare-fun b () (_ BitVec 16))
(assert (fp.eq ((_ to_fp 5 11) b) ((_ to_fp 5 11) RNE 1.0)))
(assert (distinct ((_ to_fp 5 11) (bvadd b #x0400)) ((_ to_fp 5 11) RTZ 2.0)))
(check-sat)
