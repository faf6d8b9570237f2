; a word as a number is below its power of two
(set-logic ALL)
(set-info :status unsat)
(declare-fun b () (_ BitVec 6))
(assert (not (<= 0 (bv2nat b) 63)))
(check-sat)
