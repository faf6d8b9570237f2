; a repeated sign bit is a sign extension
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 4))
(assert (not (= ((_ sign_extend 5) x) (concat ((_ repeat 5) ((_ extract 3 3) x)) x))))
(check-sat)
