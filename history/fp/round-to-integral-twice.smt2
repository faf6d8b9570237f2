; rounding to an integral twice with two roundings
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () (_ FloatingPoint 4 5))
(assert (let ((r (fp.roundToIntegral RNA x))) (distinct (fp.roundToIntegral RTN r) r)))
(check-sat)
