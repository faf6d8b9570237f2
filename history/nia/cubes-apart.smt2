; a difference of cubes
(set-logic QF_NIA)
(set-info :status sat)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (= (- (* a a a) (* b b b)) 19))
(assert (< 0 b a 10))
(check-sat)
