; wrong selections of equal terms are equal
(set-logic QF_DT)
(set-info :status unsat)
(declare-datatypes ((T 0)) (((a (x T)) (b (y T)) (c))))
(declare-fun s () T)
(declare-fun t () T)
(assert (and (= s t) ((_ is c) s)))
(assert (or (distinct (x s) (x t)) (not (= (y (x s)) (y (x t))))))
(check-sat)
