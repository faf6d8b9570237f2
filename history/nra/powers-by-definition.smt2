; a polynomial by Horner and the same written out
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun x () Real)
(define-fun p ((t Real)) Real (+ (* (- (* (+ (* 2.0 t) 1.0) t) 3.0) t) 4.0))
(assert (not (= (p x) (+ (* 2.0 x x x) (* x x) (* (- 3.0) x) 4.0))))
(check-sat)
