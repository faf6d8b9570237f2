; a sort of one element and a function that is not the identity
(set-logic UF)
(set-info :status unsat)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-fun a () S)
(assert (forall ((x S) (y S)) (= x y)))
(assert (exists ((x S)) (not (= (f x) (f (f x)) a))))
(check-sat)
