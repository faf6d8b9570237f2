; a datatype over an array of integers
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((M 0)) (((empty) (mem (cells (Array Int Int)) (size Int)))))
(declare-fun m () M)
(declare-fun n () M)
(assert (= n (mem (store (cells m) (size m) 5) (+ (size m) 1))))
(assert (not (= (select (cells n) (- (size n) 1)) 5)))
(check-sat)
