; two subnormals whose sum is normal
(set-logic QF_FP)
(set-info :status sat)
(declare-fun x () Float16)
(declare-fun y () Float16)
(assert (and (fp.isSubnormal x) (fp.isSubnormal y) (fp.isNormal (fp.add RTZ x y))))
(assert (fp.lt (fp.abs x) (fp.abs y)))
(assert (fp.isNegative (fp.mul RNA x (fp #b0 #b01111 #b0000000000))))
(check-sat)
