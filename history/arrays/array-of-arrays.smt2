; a row that is stored and read through an equal index
(set-logic QF_ALIA)
(set-info :status unsat)
(declare-fun m () (Array Int (Array Int Int)))
(declare-fun i () Int)
(declare-fun j () Int)
(declare-fun k () Int)
(assert (let ((n (store m i (store (select m i) j 7)))) (and (= k i) (distinct (select (select n k) j) 7))))
(check-sat)
