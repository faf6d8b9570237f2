; shares of a whole that are all above the average
(set-logic QF_LRA)
(set-info :status unsat)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (= (+ a b c) 1.0))
(assert (and (> (* 3.0 a) 1.0) (> b (/ 1.0 3.0)) (not (<= c (/ 2.0 6.0)))))
(check-sat)
