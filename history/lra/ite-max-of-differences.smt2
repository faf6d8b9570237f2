; a maximum of differences that is negative
(set-logic QF_LRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(define-fun max2 ((a Real) (b Real)) Real (ite (< a b) b a))
(assert (< (max2 (- x y) (- y x)) 0.0))
(check-sat)
