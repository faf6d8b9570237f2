; a signed quotient by zero depends on the sign
(set-logic QF_BV)
(set-info :status sat)
(declare-fun x () (_ BitVec 5))
(declare-fun y () (_ BitVec 5))
(assert (distinct (bvsdiv x #b00000) (bvsdiv y #b00000)))
(assert (= (bvsrem x (bvsub y y)) (bvsmod x #b00000) (bvadd y #b00011)))
(check-sat)
