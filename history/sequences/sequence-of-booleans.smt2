; a sequence of one true element that is not its unit
(set-logic ALL)
(set-info :status unsat)
(declare-fun s () (Seq Bool))
(assert (and (= (seq.len s) 1) (seq.nth s 0)))
(assert (not (= s (seq.++ (seq.unit true) (as seq.empty (Seq Bool))))))
(check-sat)
