; a number divided by itself is one, or the number is zero
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(assert (not (or (= (/ x x) 1.0) (= x 0.0))))
(check-sat)
