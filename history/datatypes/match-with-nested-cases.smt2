; a match inside of a match that covers everything
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((N 0)) (((z) (s (p N)))))
(declare-fun x () N)
(define-fun parity ((k N)) Bool (match k ((z true) ((s j) (match j ((z false) ((s i) ((_ is z) i))))))))
(assert (and (parity x) (not ((_ is z) x)) (distinct x (s (s z)))))
(check-sat)
