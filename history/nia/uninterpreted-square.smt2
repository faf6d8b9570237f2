; a function that squares sums of its values
(set-logic QF_UFNIA)
(set-info :status sat)
(declare-fun f (Int) Int)
(declare-fun x () Int)
(assert (= (f (+ (f x) 1)) (* (f x) (f x))))
(assert (= (f x) (- 3)))
(assert (distinct x (- 2) 9))
(check-sat)
