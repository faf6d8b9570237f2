; a quantified condition of an integer ite
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun p (Int) Bool)
(declare-fun x () Int)
(assert (= x (ite (forall ((i Int)) (=> (p i) (p (+ i 1)))) 1 2)))
(assert (and (p 0) (not (p 1)) (distinct x 2)))
(check-sat)
