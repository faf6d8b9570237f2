; an array that holds its own negated diagonal
(set-logic ALL)
(set-info :status unsat)
(declare-fun a () (Array Int (Array Int Bool)))
(assert (exists ((k Int)) (forall ((i Int)) (= (select (select a k) i) (not (select (select a i) i))))))
(check-sat)
