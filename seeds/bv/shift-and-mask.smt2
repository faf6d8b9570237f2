; a shift to and fro keeps what a mask keeps
(set-logic QF_BV)
(set-info :status unsat)
(declare-fun x () (_ BitVec 32))
(declare-fun k () (_ BitVec 32))
(assert (bvult k #x00000020))
(assert
  (let ((mask (bvlshr (bvnot (_ bv0 32)) k)) (back (bvlshr (bvshl x k) k)))
    (or (distinct back (bvand x mask)) (and (= k (_ bv0 32)) (not (= back x))))))
(assert (=> (bvugt k #x00000010) (or (bvsge x (_ bv0 32)) (distinct x (bvnand x x) k))))
(check-sat)
