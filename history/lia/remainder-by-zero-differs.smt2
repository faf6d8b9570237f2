; remainders by zero that grow while numbers fall
(set-logic ALL)
(set-info :status sat)
(declare-const x Int)
(declare-const y Int)
(assert (and (< x y) (> (mod x 0) (mod y 0) x)))
(assert (distinct (div x 0) (div y 0) (mod x 0)))
(check-sat)
