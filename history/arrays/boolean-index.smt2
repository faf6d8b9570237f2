; three distinct elements of an array over Booleans
(set-logic ALL)
(set-info :status unsat)
(declare-fun a () (Array Bool Int))
(declare-fun p () Bool)
(declare-fun q () Bool)
(declare-fun r () Bool)
(assert (distinct (select a p) (select a (and p q)) (select a r)))
(check-sat)
