; even and odd by turns
(set-logic ALL)
(set-info :status unsat)
(define-funs-rec ((ev ((n Int)) Bool) (od ((n Int)) Bool))
  ((ite (<= n 0) (= n 0) (od (- n 1))) (ite (<= n 0) false (ev (- n 1)))))
(assert (or (ev 3) (od 4) (and (ev 2) (od 2))))
(check-sat)
