; three Booleans are never distinct
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun a () Bool)
(declare-fun b () Bool)
(declare-fun c () Bool)
(assert (or (distinct a b c) (and (= a b) (distinct b c a))))
(check-sat)
