; between any two reals there is one
(set-logic LRA)
(set-info :status unsat)
(declare-fun a () Real)
(declare-fun b () Real)
(assert (< a b))
(assert (or (forall ((x Real)) (or (<= x a) (>= x b))) (not (exists ((y Real)) (and (> y a) (< (+ y y) (+ a b)))))))
(assert (=> (> a 0.0) (exists ((z Real)) (= (* 2.0 z) a))))
(check-sat)
