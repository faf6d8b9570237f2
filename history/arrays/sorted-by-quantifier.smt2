; all neighbours in order and one gap
(set-logic AUFLIA)
(set-info :status sat)
(declare-fun a () (Array Int Int))
(assert (forall ((i Int)) (! (=> (< 0 i 4) (<= (select a i) (select a (+ i 1)))) :pattern ((select a i)))))
(assert (> (- (select a 4) (select a 2)) 5))
(assert (not (< (select a 1) (select a 2))))
(check-sat)
