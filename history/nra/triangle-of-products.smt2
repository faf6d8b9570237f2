; products around a triangle above the squares
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (> (+ (* a b) (* b c) (* c a)) (+ (* a a) (* b b) (* c c))))
(check-sat)
