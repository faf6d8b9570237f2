; the last digit of a number is its remainder by ten
(set-logic ALL)
(set-info :status unsat)
(declare-fun n () Int)
(assert (< 99 n 1000))
(assert (distinct (str.from_int (mod n 10)) (str.at (str.from_int n) 2)))
(check-sat)
