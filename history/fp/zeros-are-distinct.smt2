; zeros that are equal floats and distinct elements
(set-logic QF_FP)
(set-info :status sat)
(declare-fun x () Float16)
(declare-fun y () Float16)
(assert (and (fp.eq x y) (distinct x y)))
(assert (fp.isZero (fp.add RNE x y)))
(assert (xor (fp.isNegative x) (fp.isPositive y) true))
(check-sat)
