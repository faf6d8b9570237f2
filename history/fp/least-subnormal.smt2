; half of the least subnormal under two roundings
(set-logic QF_FP)
(set-info :status unsat)
(define-fun tiny () Float32 (fp #b0 #x00 #b00000000000000000000001))
(define-fun two () Float32 (fp #b0 #x80 #b00000000000000000000000))
(assert (or (not (fp.isZero (fp.div RNE tiny two))) (not (= (fp.div RTP tiny two) tiny))))
(check-sat)
