; differences of unions are intersections of differences
(set-logic ALL)
(set-info :status unsat)
(declare-sort E 0)
(declare-fun u () (Set E))
(declare-fun a () (Set E))
(declare-fun b () (Set E))
(declare-fun x () E)
(assert
  (let ((l (set.minus u (set.union a b))) (r (set.inter (set.minus u a) (set.minus u b))))
    (or (distinct l r) (xor (set.member x l) (set.member x r)))))
(assert (=> (set.subset a b) (or (= (set.union a b) b) (set.member x a))))
(check-sat)
