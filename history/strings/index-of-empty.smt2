; the empty string occurs everywhere, but not behind the end
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(declare-fun i () Int)
(assert (xor (= (str.indexof s "" i) i) (= (str.indexof s "" (+ i 1)) (- 1))))
(assert (=> (<= 0 i) (> (str.len s) i)))
(assert (distinct i (- 1)))
(check-sat)
