; an element out of range is a function of sequence and index
(set-logic ALL)
(set-info :status unsat)
(declare-fun s () (Seq Int))
(declare-fun t () (Seq Int))
(declare-fun i () Int)
(assert (and (= s t) (>= i (seq.len s))))
(assert (distinct (seq.nth s i) (seq.nth t i)))
(check-sat)
