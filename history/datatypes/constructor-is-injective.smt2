; equal constructions of unequal parts
(set-logic QF_DT)
(set-info :status unsat)
(declare-datatypes ((T 0)) (((mk (f Bool) (g Bool) (h Bool)))))
(declare-fun s () T)
(declare-fun t () T)
(assert (= (mk (f s) (g t) (h s)) (mk (f t) (g s) (h t))))
(assert (not (= s t)))
(check-sat)
