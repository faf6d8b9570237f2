; bounds as let-bound formulas
(set-logic QF_LRA)
(set-info :status sat)
(declare-const x Real)
(declare-const y Real)
(assert (let ((lo (<= 0.0 x y)) (hi (>= 1.0 x y))) (and (=> lo (not hi)) (or lo hi) (distinct x y (- y)))))
(check-sat)
