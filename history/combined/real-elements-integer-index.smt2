; an array of reals at the index of its integer part
(set-logic QF_AUFLIRA)
(set-info :status sat)
(declare-fun a () (Array Int Real))
(declare-fun x () Real)
(assert (= (select a (to_int x)) (- x 0.5)))
(assert (not (is_int (select a (to_int (select a (to_int x)))))))
(assert (< (select a (+ (to_int x) (- 1))) x 0.0))
(check-sat)
