; for each integer there is one right behind it, denied
(set-logic LIA)
(set-info :status unsat)
(assert (not (forall ((x Int)) (exists ((y Int)) (and (< x y) (forall ((z Int)) (=> (< x z) (<= y z))))))))
(check-sat)
