; a word without its lowest set bit and the bit are disjoint
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 16))
(assert (let ((low (bvand x (bvneg x))) (rest (bvand x (bvsub x #x0001))))
  (or (distinct (bvxor low rest) x) (distinct (bvand low rest) #x0000))))
(check-sat)
