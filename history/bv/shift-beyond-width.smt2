; shifts by the width and by more
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 12))
(declare-fun s () (_ BitVec 12))
(assert (bvuge s #x00c))
(assert (not (and (= (bvshl x s) #x000) (= (bvlshr x s) (bvshl x #x00c))
  (= (bvashr x s) (ite (bvslt x #x000) #xfff #x000)))))
(check-sat)
