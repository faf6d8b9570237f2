; Are there signed bytes x in {-2, -3} and y in {-4, -5} whose product fits into a byte?
(set-logic QF_BV)
(set-info :status sat)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (or (= x #xfe) (= x #xfd)))
(assert (or (= y #xfc) (= y #xfb)))
(assert (bvsmul_noovfl x y))
(check-sat)
