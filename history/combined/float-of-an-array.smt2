; bytes of memory that make a NaN
(set-logic ALL)
(set-info :status sat)
(declare-fun m () (Array (_ BitVec 2) (_ BitVec 8)))
(define-fun h () (_ BitVec 16) (concat (select m #b01) (select m #b00)))
(assert (fp.isNaN ((_ to_fp 5 11) h)))
(assert (= (bvand h #x03fe) #x0000))
(assert (fp.isSubnormal ((_ to_fp 5 11) (concat (select m #b00) (select m #b10)))))
(check-sat)
