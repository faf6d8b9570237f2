; a function between its argument and the next, applied twice
(set-logic QF_UFLIA)
(set-info :status unsat)
(declare-fun f (Int) Int)
(declare-fun x () Int)
(assert (<= x (f x) (f (f x)) (+ x 1)))
(assert (distinct (f x) (f (f x))))
(assert (= (f (f (f x))) (- (f x) 7)))
(check-sat)
