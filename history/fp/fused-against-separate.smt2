; a fused product and sum differs from separate ones
(set-logic QF_FP)
(set-info :status sat)
(declare-const x (_ FloatingPoint 3 4))
(declare-const y (_ FloatingPoint 3 4))
(declare-const z (_ FloatingPoint 3 4))
(assert (distinct (fp.fma RNE x y z) (fp.add RNE (fp.mul RNE x y) z)))
(assert (not (or (fp.isNaN (fp.fma RNE x y z)) (fp.isInfinite (fp.mul RNE x y)))))
(check-sat)
