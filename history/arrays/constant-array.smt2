; a constant array with a store that is read elsewhere
(set-logic ALL)
(set-info :status unsat)
(declare-fun i () Int)
(declare-fun j () Int)
(define-fun z () (Array Int Int) ((as const (Array Int Int)) 0))
(assert (distinct (select (store z i 1) j) (ite (= i j) 1 0)))
(check-sat)
