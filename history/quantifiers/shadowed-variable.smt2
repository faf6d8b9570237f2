; an inner variable that hides an outer one
(set-logic LIA)
(set-info :status sat)
(declare-fun x () Int)
(assert (forall ((x Int)) (=> (> x 3) (exists ((x Int)) (< x 0)))))
(assert (exists ((y Int)) (and (= x y) (forall ((y Int)) (distinct (* 2 y) (+ x 1))))))
(check-sat)
