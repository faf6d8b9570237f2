; all NaNs are one element that equals no float
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () (_ FloatingPoint 5 11))
(declare-fun y () (_ FloatingPoint 5 11))
(assert (and (fp.isNaN x) (not (fp.eq y y))))
(assert (or (distinct x y) (fp.leq x y) (fp.isNegative x)))
(check-sat)
