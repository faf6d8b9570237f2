; a pattern of two terms for one symmetric function
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun f (Int Int) Int)
(assert (forall ((x Int) (y Int)) (! (= (f x y) (f y x)) :pattern ((f x y)))))
(assert (forall ((x Int) (y Int) (z Int)) (! (= (f (f x y) z) (f x (f y z))) :pattern ((f x y) (f y z)))))
(assert (distinct (f (f 1 2) 3) (f (f 3 2) 1)))
(check-sat)
