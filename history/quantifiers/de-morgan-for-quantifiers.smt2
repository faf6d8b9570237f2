; negations that go through two quantifiers
(set-logic UF)
(set-info :status unsat)
(declare-sort A 0)
(declare-sort B 0)
(declare-fun r (A B) Bool)
(assert (distinct
  (not (forall ((x A)) (exists ((y B)) (r x y)))) (exists ((u A)) (forall ((v B)) (not (r u v))))))
(check-sat)
