; the minimum of two zeros is one of them
(set-logic QF_FP)
(set-info :status sat)
(define-fun a () Float32 (_ +zero 8 24))
(define-fun b () Float32 (_ -zero 8 24))
(assert (or (= (fp.min a b) a) (= (fp.min a b) b)))
(assert (fp.isZero (fp.max b a)))
(check-sat)
