; a cycle of selectors is possible where one is wrong
(set-logic QF_DT)
(set-info :status sat)
(declare-datatypes ((L 0)) (((nil) (cons (hd Bool) (tl L)))))
(declare-const l L)
(assert (= (tl (tl (tl l))) l))
(assert (or (hd l) (not (= (tl l) l))))
(check-sat)
