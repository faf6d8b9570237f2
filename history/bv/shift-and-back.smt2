; a shift to the left and back that loses bits
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 16))
(declare-fun s () (_ BitVec 16))
(assert (distinct (bvlshr (bvshl x s) s) (bvashr (bvshl x s) s) x))
(assert (bvult s #x0004))
(check-sat)
