; the integer part of a sum is two above the sum of integer parts
(set-logic ALL)
(set-info :status unsat)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (>= (- (to_int (+ x y)) (to_int x) (to_int y)) 2))
(check-sat)
