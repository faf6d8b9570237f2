; a word that is not its rotation by a third but by a half
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 12))
(assert (= ((_ rotate_left 6) x) x))
(assert (distinct x ((_ rotate_right 4) x) ((_ rotate_left 15) x)))
(check-sat)
