; a quantifier with a name and a weight but without a pattern
(set-logic UFLIA)
(set-info :status sat)
(declare-fun h (Int) Int)
(assert (forall ((x Int)) (! (=> (<= 0 x 2) (= (h x) (* 2 x))) :qid small :weight 3)))
(assert (= (h (h 1)) (- (h 7) 1)))
(check-sat)
