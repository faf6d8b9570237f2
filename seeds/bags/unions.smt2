; the union by maximum is a part of the disjoint union
(set-logic ALL)
(set-info :status unsat)
(declare-fun a () (Bag String))
(declare-fun b () (Bag String))
(declare-fun s () String)
(assert
  (let ((m (bag.union_max a b)) (d (bag.union_disjoint a b)))
    (or (> (bag.count s m) (bag.count s d))
      (and (= (bag.count s d) 0) (or (bag.member s a) (bag.member s b))))))
(assert (=> (= s "x") (xor (bag.member s a) (not (bag.member s a)) (= a b) (= b a))))
(check-sat)
