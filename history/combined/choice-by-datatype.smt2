; a union of an integer and a string with an equality of both
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((U 0)) (((int (i Int)) (str (s String)))))
(declare-fun a () U)
(declare-fun b () U)
(assert (= (ite ((_ is int) a) (str (str.from_int (i a))) a) (ite ((_ is str) b) b (str (str.from_int (i b))))))
(assert (and ((_ is int) a) ((_ is int) b) (>= (i a) 0) (> (i b) (i a))))
(check-sat)
