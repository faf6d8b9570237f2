; a number between two neighbours of a power of two
(set-logic QF_LIA)
(set-info :status sat)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (< 340282366920938463463374607431768211455 x 340282366920938463463374607431768211457))
(assert (= (- x y) 1))
(assert (> (mod y 1000000007) 0))
(check-sat)
