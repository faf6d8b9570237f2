; an existential that an equation defines
(set-logic LIA)
(set-info :status unsat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (forall ((x Int)) (=> (= (* 3 x) (+ a b)) (> x a))))
(assert (and (= (+ a b) (* 3 b)) (> a b 0)))
(check-sat)
