; one witness under a condition and another under its negation
(set-logic UF)
(set-info :status sat)
(declare-sort S 0)
(declare-fun p (S) Bool)
(declare-fun c () Bool)
(assert (ite c (exists ((x S)) (p x)) (exists ((x S)) (not (p x)))))
(assert (= c (forall ((x S)) (not (p x)))))
(check-sat)
