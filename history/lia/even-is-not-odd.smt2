; a sum of even multiples that is odd
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun x () Int)
(declare-fun y () Int)
(declare-fun z () Int)
(assert (= (+ (* 6 x) (* (- 10) y) (* 4 z)) 7))
(check-sat)
