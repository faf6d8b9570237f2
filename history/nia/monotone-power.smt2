; powers of numbers above one that fall
(set-logic QF_NIA)
(set-info :status unsat)
(declare-fun x () Int)
(assert (and (> x 1) (or (<= (* x x) x) (>= (* x x) (* x x x)))))
(check-sat)
