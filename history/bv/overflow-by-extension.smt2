; a product that overflows as signed but not as unsigned
(set-logic QF_BV)
(set-info :status sat)
(declare-const x (_ BitVec 6))
(declare-const y (_ BitVec 6))
(assert (= ((_ zero_extend 6) (bvmul x y)) (bvmul ((_ zero_extend 6) x) ((_ zero_extend 6) y))))
(assert (distinct ((_ sign_extend 6) (bvmul x y)) (bvmul ((_ sign_extend 6) x) ((_ sign_extend 6) y))))
(assert (and (bvugt x y) (bvugt y #b000001)))
(check-sat)
