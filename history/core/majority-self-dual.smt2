; a majority of negations is the negated majority
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun x () Bool)
(declare-fun y () Bool)
(declare-fun z () Bool)
(define-fun maj ((a Bool) (b Bool) (c Bool)) Bool (or (and a b) (and c (or a b))))
(assert (= (maj (not x) (not y) (not z)) (maj z x y)))
(check-sat)
