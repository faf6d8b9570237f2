; an even power with a negative value in a let
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(assert (let ((s (* x x))) (let ((q (* s s))) (< (* q q) (- 0.0 (* s q))))))
(check-sat)
