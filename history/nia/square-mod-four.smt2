; a square that is three more than a multiple of four
(set-logic QF_NIA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (= (* x x) (+ (* 4 y) 3)))
(check-sat)
