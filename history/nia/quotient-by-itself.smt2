; quotients of a number by itself and by its negation
(set-logic QF_NIA)
(set-info :status sat)
(declare-fun x () Int)
(assert (distinct (div x x) 1))
(assert (or (= (div x (- x)) (- 1)) (= (mod x x) 0) (= (mod x x) x)))
(check-sat)
