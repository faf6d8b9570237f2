; Two mistakes, both of sorts: a reader that stops at the first would hide the second.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 4))
(assert (= x (bvadd x y)))
(assert (bvult x 3))
(check-sat)
