; a number is less than, equal to or greater than another, unless one is none
(set-logic QF_FP)
(set-info :status unsat)
(declare-fun x () Float32)
(declare-fun y () Float32)
(assert (and (not (fp.lt x y)) (not (fp.gt x y)) (not (fp.eq x y))))
(assert (=> (fp.isNaN x) (or (fp.leq x y) (fp.geq y x))))
(assert (ite (fp.isNaN y) (or (fp.eq y y) (fp.isZero y)) (not (fp.isNaN x))))
(check-sat)
