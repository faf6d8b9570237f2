; a list that is its own tail's tail
(set-logic QF_DT)
(set-info :status unsat)
(declare-datatypes ((L 0)) (((nil) (cons (hd Bool) (tl L)))))
(declare-fun l () L)
(assert (and ((_ is cons) l) ((_ is cons) (tl l)) (= (tl (tl l)) l)))
(check-sat)
