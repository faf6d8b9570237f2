; a common factor that is not zero
(set-logic QF_NRA)
(set-info :status unsat)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (and (distinct b 0.0) (distinct c 0.0)))
(assert (distinct (/ (* a c) (* b c)) (/ a b)))
(check-sat)
