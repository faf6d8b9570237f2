; a square of an absolute value that is not the square
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun x () Int)
(assert (let ((a (ite (>= x 0) x (- x)))) (distinct (* a a) (* x x))))
(check-sat)
