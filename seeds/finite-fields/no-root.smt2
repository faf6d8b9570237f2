; two has no square root among thirteen
(set-logic QF_FF)
(set-info :status unsat)
(define-sort F () (_ FiniteField 13))
(declare-fun x () F)
(declare-fun y () F)
(assert (let ((s (ff.mul x x))) (or (= s (as ff2 F)) (= (ff.mul s (as ff4 F)) (as ff8 F)))))
(assert (=> (= y x) (or (= (ff.add x y) (as ff0 F)) (distinct (ff.neg y) (as ff12 F)))))
(check-sat)
