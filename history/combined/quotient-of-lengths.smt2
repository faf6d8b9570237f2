; division of lengths by a length that may be zero
(set-logic ALL)
(set-info :status sat)
(declare-fun s () String)
(declare-fun t () String)
(assert (= (div (str.len s) (str.len t)) 3))
(assert (or (= t "") (str.prefixof t s)))
(assert (=> (distinct t "") (= (str.substr s 0 (- 1)) t)))
(check-sat)
