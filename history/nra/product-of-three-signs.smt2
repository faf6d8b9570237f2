; an odd number of negative factors
(set-logic QF_NRA)
(set-info :status sat)
(declare-const x Real)
(declare-const y Real)
(declare-const z Real)
(assert (and (< (* x y z) 0.0) (distinct (< x 0.0) (< y 0.0))))
(assert (> (* x z) (* y z) (- 8.0)))
(check-sat)
