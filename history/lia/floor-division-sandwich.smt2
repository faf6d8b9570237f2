; a quotient and a remainder that do not make the number
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun n () Int)
(declare-fun q () Int)
(declare-fun r () Int)
(assert (let ((q (div n 7)) (r (mod n 7))) (or (distinct n (+ (* 7 q) r)) (< r 0) (> r 6))))
(check-sat)
