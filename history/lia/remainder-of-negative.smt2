; remainders of a negative number by a positive and a negative one
(set-logic QF_LIA)
(set-info :status sat)
(declare-fun x () Int)
(assert (and (< x 0) (= (mod x 5) 3) (= (mod x (- 4)) 1)))
(assert (= (div x 5) (+ 1 (- (div x (- 5))) (- 1))))
(check-sat)
