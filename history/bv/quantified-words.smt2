; a mask that keeps the order of all words below it
(set-logic BV)
(set-info :status sat)
(declare-fun m () (_ BitVec 4))
(assert (forall ((x (_ BitVec 4))) (bvule (bvand x m) m)))
(assert (exists ((x (_ BitVec 4))) (forall ((y (_ BitVec 4))) (bvuge (bvor x y) (bvnot m)))))
(assert (distinct m #x0))
(check-sat)
