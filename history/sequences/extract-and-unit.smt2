; a slice of one element is the unit of that element
(set-logic ALL)
(set-info :status unsat)
(declare-fun s () (Seq Real))
(declare-fun i () Int)
(assert (and (<= 0 i) (< i (seq.len s))))
(assert (distinct (seq.extract s i 1) (seq.unit (seq.nth s i))))
(check-sat)
