; an average by halves and the carry of low bits
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(define-fun avg ((a (_ BitVec 8)) (b (_ BitVec 8))) (_ BitVec 8) (bvadd (bvand a b) (bvlshr (bvxor a b) #x01)))
(assert (distinct (avg x y) ((_ extract 7 0) (bvlshr (bvadd (concat #x0 x) (concat #x0 y)) #x001))))
(check-sat)
