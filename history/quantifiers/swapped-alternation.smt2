; for all there is one, but there is not one for all
(set-logic UF)
(set-info :status sat)
(declare-sort S 0)
(declare-fun r (S S) Bool)
(assert (forall ((x S)) (exists ((y S)) (r x y))))
(assert (not (exists ((y S)) (forall ((x S)) (r x y)))))
(check-sat)
