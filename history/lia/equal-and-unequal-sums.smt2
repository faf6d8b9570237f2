; sums of two that are pairwise equal but not their parts
(set-logic QF_LIA)
(set-info :status unsat)
(declare-fun a () Int)
(declare-fun b () Int)
(declare-fun c () Int)
(assert (= (+ a b) (+ b c) (+ c a)))
(assert (or (distinct a b) (distinct b c) (> a c)))
(check-sat)
