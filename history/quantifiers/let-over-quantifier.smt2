; a let whose value is free under a quantifier of the same name
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun f (Int) Int)
(declare-fun x () Int)
(assert (let ((y (f x))) (forall ((x Int)) (< (f x) y))))
(check-sat)
