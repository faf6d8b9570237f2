; every odd word has an inverse
(set-logic BV)
(set-info :status unsat)
(assert (exists ((x (_ BitVec 3))) (and (= ((_ extract 0 0) x) #b1)
  (forall ((y (_ BitVec 3))) (not (= (bvmul x y) #b001))))))
(check-sat)
