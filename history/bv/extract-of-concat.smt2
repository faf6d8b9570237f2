; extracts over the border of a concatenation
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun a () (_ BitVec 7))
(declare-fun b () (_ BitVec 9))
(assert (distinct ((_ extract 11 6) (concat a b)) (concat ((_ extract 2 0) a) ((_ extract 8 6) b))))
(check-sat)
