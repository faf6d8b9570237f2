; the integer part of a negative fraction
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(assert (and (< (- 2.0) x (- 1.0)) (= (to_int (* 2.0 x)) (- 3))))
(assert (distinct (to_int x) (- (to_int (- x)))))
(check-sat)
