; two powers of two with a common difference
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 10))
(declare-fun y () (_ BitVec 10))
(define-fun one-bit ((v (_ BitVec 10))) Bool
  (and (distinct v (_ bv0 10)) (= (bvand v (bvsub v (_ bv1 10))) (_ bv0 10))))
(assert (and (one-bit x) (one-bit y) (not (one-bit (bvadd x y))) (one-bit (bvsub x y))))
(check-sat)
