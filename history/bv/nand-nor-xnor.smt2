; an xnor by nor and nand
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun a () (_ BitVec 4))
(declare-fun b () (_ BitVec 4))
(assert (distinct (bvxnor a b) (bvor (bvnor a b) (bvnot (bvnand a b)))))
(check-sat)
