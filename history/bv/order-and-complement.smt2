; complement turns both orders around
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 6))
(declare-fun y () (_ BitVec 6))
(assert (xor (bvult x y) (bvult (bvnot y) (bvnot x)) (bvsle x y) (bvsle (bvnot y) (bvnot x))))
(check-sat)
