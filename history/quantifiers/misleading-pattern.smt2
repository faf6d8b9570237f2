; a pattern that matches only by arithmetic
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun g (Int) Int)
(assert (forall ((x Int)) (! (> (g (+ x 1)) (g x)) :pattern ((g (+ x 1))))))
(assert (= (g 4) (- (g 5) 0)))
(check-sat)
