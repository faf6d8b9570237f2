; an element from which a property spreads under a condition, denied
(set-logic UF)
(set-info :status unsat)
(declare-sort S 0)
(declare-fun p (S) Bool)
(declare-fun q (S S) Bool)
(assert (not (exists ((x S)) (=> (p x) (forall ((y S) (z S)) (=> (q y z) (or (p y) (p z))))))))
(check-sat)
