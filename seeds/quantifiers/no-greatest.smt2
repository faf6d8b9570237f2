; there is no greatest integer
(set-logic LIA)
(set-info :status unsat)
(declare-fun m () Int)
(declare-fun p () Bool)
(assert (or (forall ((x Int)) (<= x m)) (and p (exists ((x Int)) (and (< m x) (< x (+ m 1)))))))
(assert (=> p (exists ((y Int)) (and (= m (* 2 y)) (not (= y m))))))
(assert (or (not p) (distinct m 0)))
(check-sat)
