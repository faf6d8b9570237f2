; the largest half as a word and one more
(set-logic QF_BVFP)
(set-info :status unsat)
(declare-fun x () (_ FloatingPoint 5 11))
(assert (= x ((_ to_fp 5 11) RTZ 70000.0)))
(assert (or (fp.isInfinite x) (distinct ((_ fp.to_ubv 17) RNE x) (_ bv65504 17))))
(check-sat)
