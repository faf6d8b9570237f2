; the integer part of a sum
(set-logic ALL)
(set-info :status sat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (= (to_int (+ x y)) (+ (to_int x) (to_int y) 1)))
(assert (not (or (is_int x) (is_int y))))
(assert (is_int (- x y)))
(check-sat)
