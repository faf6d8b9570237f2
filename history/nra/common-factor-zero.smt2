; a common factor that may be zero
(set-logic QF_NRA)
(set-info :status sat)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (distinct (/ (* a c) (* b c)) (/ a b)))
(assert (or (> b 1.0) (< a b c)))
(check-sat)
