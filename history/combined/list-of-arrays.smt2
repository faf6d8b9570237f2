; a list whose first array differs from itself at one index
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((L 0)) (((nil) (cons (hd (Array Int Bool)) (tl L)))))
(declare-fun l () L)
(declare-fun i () Int)
(assert (= l (cons (store (hd l) i (not (select (hd l) i))) (tl l))))
(check-sat)
