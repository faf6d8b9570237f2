; an integer strictly between two neighbours
(set-logic QF_LIRA)
(declare-fun n () Int)
(declare-fun x () Real)
(assert (< (to_real n) x (to_real (+ n 1))))
(assert (is_int x))
(check-sat)
