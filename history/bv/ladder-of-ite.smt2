; a priority encoder never agrees on a word and its complement
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 4))
(define-fun top ((v (_ BitVec 4))) (_ BitVec 3) (ite (= ((_ extract 3 3) v) #b1) #b100
  (ite (= ((_ extract 2 2) v) #b1) #b011
  (ite (= ((_ extract 1 1) v) #b1) #b010 (concat #b00 ((_ extract 0 0) v))))))
(assert (= (top x) (top (bvnot x))))
(assert (distinct (top x) (top (bvadd x x))))
(check-sat)
