; three alternations over the reals
(set-logic LRA)
(set-info :status sat)
(declare-fun e () Real)
(assert (> e 0.0))
(assert (forall ((x Real)) (exists ((d Real)) (and (> d 0.0) (forall ((y Real)) (=> (< (- d) (- y x) d)
  (< (- e) (- (* 2.0 y) (* 2.0 x)) e)))))))
(check-sat)
