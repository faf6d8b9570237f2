; the median of three by nested ite
(set-logic QF_LIA)
(set-info :status sat)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(define-fun med ((x Int) (y Int) (z Int)) Int
  (ite (<= x y) (ite (<= y z) y (ite (<= x z) z x)) (ite (<= x z) x (ite (<= y z) z y))))
(assert (= (med a b c) (- (med (- a) (- c) 1))))
(assert (< (med c b a) 0))
(check-sat)
