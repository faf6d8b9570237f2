; an injective function that misses an element has no finite model
(set-logic UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-fun o () S)
(assert (forall ((x S) (y S)) (=> (= (f x) (f y)) (= x y))))
(assert (forall ((x S)) (distinct (f x) o)))
(check-sat)
