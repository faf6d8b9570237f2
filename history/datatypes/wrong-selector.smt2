; a selector on the wrong constructor may return anything
(set-logic QF_DT)
(set-info :status sat)
(declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))
(declare-fun t () T)
(assert (and ((_ is leaf) t) (= (left t) (node t t))))
(assert (distinct (right t) (left t) t))
(check-sat)
