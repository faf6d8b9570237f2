; an array of Booleans as a predicate
(set-logic QF_ALIA)
(set-info :status unsat)
(declare-fun p () (Array Int Bool))
(declare-fun i () Int)
(assert (and (select p i) (not (select (store p (+ i 1) (select p (- i 1))) i))))
(check-sat)
