; a number that is cut to a word and is not the word's number
(set-logic ALL)
(set-info :status sat)
(declare-fun n () Int)
(assert (and (distinct (bv2nat ((_ int2bv 4) n)) n) (= ((_ int2bv 4) n) #xd)))
(assert (or (< n 0) (= (mod n 7) 3)))
(check-sat)
