; equal sums divided by zero
(set-logic QF_UFLRA)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(declare-fun z () Real)
(assert (= (+ x y) z))
(assert (distinct (/ (+ y x) 0.0) (/ z 0.0)))
(check-sat)
