; a word of 130 bits near its ends
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 130))
(assert (= (bvadd x (_ bv680564733841876926926749214863536422912 130)) (_ bv5 130)))
(assert (bvult x (bvneg (_ bv1 130))))
(assert (= ((_ extract 2 0) x) #b101))
(check-sat)
