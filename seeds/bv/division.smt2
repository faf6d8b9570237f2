; quotient and rest put together give the number again
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 5))
(declare-fun y () (_ BitVec 5))
(assert (distinct y #b00000))
(assert
  (let ((q (bvudiv x y)) (r (bvurem x y)))
    (or (not (= x (bvadd (bvmul q y) r))) (bvuge r y) (bvugt q x))))
(assert (=> (= y #b00001) (or (= (bvurem x y) #b00000) (bvult x y))))
(check-sat)
