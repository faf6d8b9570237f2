; quantified formulas that are equal to each other
(set-logic UF)
(set-info :status sat)
(declare-sort S 0)
(declare-fun p (S) Bool)
(declare-fun q (S) Bool)
(assert (= (forall ((x S)) (p x)) (exists ((x S)) (q x)) (not (forall ((x S)) (=> (q x) (p x))))))
(check-sat)
