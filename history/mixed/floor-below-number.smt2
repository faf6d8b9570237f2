; the integer part of a number is above it
(set-logic ALL)
(set-info :status unsat)
(declare-fun x () Real)
(assert (or (> (to_real (to_int x)) x) (<= (to_real (to_int x)) (- x 1.0))))
(check-sat)
