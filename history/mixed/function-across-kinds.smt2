; a function of integers at integer parts of equal halves
(set-logic ALL)
(set-info :status unsat)
(declare-fun f (Int) Real)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (= (+ x x) (* 2.0 y)))
(assert (distinct (f (to_int x)) (f (to_int y))))
(check-sat)
