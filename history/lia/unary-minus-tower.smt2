; signs in front of signs
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun x () Int)
(assert (= (- (- (- x))) (+ x 1)))
(check-sat)
