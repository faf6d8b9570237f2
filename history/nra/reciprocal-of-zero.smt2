; a reciprocal that is no inverse
(set-logic QF_NRA)
(set-info :status sat)
(declare-fun x () Real)
(assert (not (= (* x (/ 1.0 x)) 1.0)))
(assert (> (/ 1.0 x) (- x 2.0)))
(check-sat)
