; a hole between disequalities
(set-logic QF_LIA)
(set-info :status sat)
(declare-fun x () Int)
(assert (and (distinct x 0) (distinct x 2) (distinct x (- 1)) (not (= x 1)) (not (= 3 x))))
(assert (or (<= (- 1) x 3) (and (>= 4 x) (> x 3))))
(check-sat)
