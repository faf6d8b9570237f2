; a recursive length of a list of two
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))
(define-fun-rec len ((l L)) Int (ite ((_ is nil) l) 0 (+ 1 (len (tl l)))))
(declare-fun a () Int)
(declare-fun b () Int)
(assert (distinct (len (cons a (cons b nil))) 2))
(check-sat)
