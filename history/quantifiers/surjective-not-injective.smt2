; a surjective function with two equal values has no finite model
(set-logic UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-fun a () S)
(declare-fun b () S)
(assert (forall ((y S)) (exists ((x S)) (= (f x) y))))
(assert (xor (= a b) (= (f a) (f b))))
(check-sat)
