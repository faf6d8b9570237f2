; rounding to an integer keeps the order
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () (_ FloatingPoint 4 6))
(declare-fun y () (_ FloatingPoint 4 6))
(declare-fun up () Bool)
(assert (fp.leq x y))
(assert
  (let ((m (ite up RTP RTN)))
    (let ((rx (fp.roundToIntegral m x)) (ry (fp.roundToIntegral m y)))
      (or (fp.gt rx ry) (and up (fp.lt rx x)) (and (not up) (fp.gt ry y))))))
(assert (=> up (or (fp.isPositive y) (distinct x y) (fp.isInfinite x) (= x y))))
(check-sat)
