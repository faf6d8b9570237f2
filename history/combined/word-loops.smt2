; a recursive count of set bits
(set-logic ALL)
(set-info :status unsat)
(define-fun-rec ones ((x (_ BitVec 4))) Int
  (ite (= x #x0) 0 (+ (ite (= ((_ extract 0 0) x) #b1) 1 0) (ones (bvlshr x #x1)))))
(assert (distinct (ones #xb) 3))
(check-sat)
