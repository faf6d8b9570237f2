; The planted bug shows where a constant is subnormal.
(set-logic QF_FP)
(declare-const x Float64)
(declare-const y Float64)
(assert (or (fp.eq x (fp #b0 #b10000000000 #x4000000000000))
            (fp.eq x (fp #b1 #b01111111111 #x8000000000000))))
(assert (=> (fp.isSubnormal x) (fp.lt x y)))
(assert (fp.leq y (fp #b0 #b10000000101 #x9000000000000)))
(check-sat)
