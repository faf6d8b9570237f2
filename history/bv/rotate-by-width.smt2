; rotations by multiples of the width
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 5))
(assert (or (distinct ((_ rotate_left 10) x) x) (distinct ((_ rotate_right 7) x) ((_ rotate_left 3) x))))
(check-sat)
