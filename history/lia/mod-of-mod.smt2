; a remainder of a remainder by a number that does not divide
(set-logic QF_LIA)
(set-info :status sat)
(declare-fun n () Int)
(assert (distinct (mod (mod n 9) 6) (mod n 6)))
(assert (=> (> n 0) (= (mod (mod n 9) 3) (mod n 3))))
(assert (< 20 n 40))
(check-sat)
