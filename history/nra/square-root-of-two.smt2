; a root that no fraction is
(set-logic QF_NRA)
(set-info :status sat)
(declare-fun x () Real)
(assert (= (* x x) 2.0))
(assert (and (< 1.41 x) (< x 1.42)))
(check-sat)
