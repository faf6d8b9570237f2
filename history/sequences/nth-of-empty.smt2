; elements of the empty sequence may differ
(set-logic ALL)
(set-info :status sat)
(declare-fun s () (Seq Int))
(assert (= s (as seq.empty (Seq Int))))
(assert (< (seq.nth s 0) (seq.nth s 1) (seq.nth s (- 1))))
(check-sat)
