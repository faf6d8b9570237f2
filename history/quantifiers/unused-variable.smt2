; a quantifier that does not use its variable
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun p (Int) Bool)
(declare-fun x () Int)
(assert (forall ((y Int) (z Bool)) (p x)))
(assert (exists ((z Bool)) (or (and z (not z)) (not (p (+ x 0))))))
(check-sat)
