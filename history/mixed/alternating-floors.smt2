; integer parts of integer parts with signs
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (= (to_int (- (to_real (to_int x)) y)) 2))
(assert (= (to_int (- y (to_real (to_int x)))) (- 3)))
(assert (not (= (to_real (to_int x)) x)))
(check-sat)
