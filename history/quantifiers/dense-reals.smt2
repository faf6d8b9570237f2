; reals with a gap
(set-logic LRA)
(set-info :status unsat)
(assert (exists ((x Real) (y Real)) (and (< x y) (forall ((z Real)) (or (<= z x) (>= z y))))))
(check-sat)
