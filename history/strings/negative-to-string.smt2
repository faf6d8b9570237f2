; the string of a negative number is empty
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun n () Int)
(assert (=> (= (str.from_int n) "") (>= n 0)))
(assert (= n (- 0 (str.len (str.++ "x" (str.from_int n))))))
(check-sat)
