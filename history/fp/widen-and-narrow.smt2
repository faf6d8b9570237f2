; a half that is widened and narrowed again
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () Float16)
(declare-fun m () RoundingMode)
(assert (not (= ((_ to_fp 5 11) m ((_ to_fp 8 24) RTP x)) x)))
(check-sat)
