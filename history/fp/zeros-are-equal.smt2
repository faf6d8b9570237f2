; zeros of both signs are equal as floats
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () Float32)
(declare-fun y () Float32)
(assert (and (fp.isZero x) (fp.isZero y)))
(assert (or (not (fp.eq x y)) (fp.lt x y) (not (fp.leq y x))))
(check-sat)
