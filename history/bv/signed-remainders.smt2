; the two signed remainders differ by the divisor
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (distinct (bvsrem x y) (bvsmod x y)))
(assert (= (bvadd (bvsrem x y) y) (bvsmod x y)))
(assert (and (bvslt x #x00) (bvslt #x00 y)))
(check-sat)
