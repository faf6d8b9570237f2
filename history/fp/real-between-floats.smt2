; a real above a half and below the next float
(set-logic QF_FPLRA)
(set-info :status sat)
(declare-fun x () Float16)
(declare-fun r () Real)
(assert (= x (fp #b0 #b01110 #b0000000000)))
(assert (< (fp.to_real x) r (fp.to_real (fp #b0 #b01110 #b0000000001))))
(assert (= ((_ to_fp 5 11) RTN r) x))
(check-sat)
