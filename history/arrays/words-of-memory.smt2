; two bytes written as a word and read in the other order
(set-logic QF_ABV)
(set-info :status unsat)
(declare-fun m () (Array (_ BitVec 4) (_ BitVec 8)))
(declare-fun p () (_ BitVec 4))
(declare-fun w () (_ BitVec 16))
(assert (let ((n (store (store m p ((_ extract 7 0) w)) (bvadd p #x1) ((_ extract 15 8) w))))
  (distinct w (concat (select n (bvadd p #x1)) (select n p)))))
(check-sat)
