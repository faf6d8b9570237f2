; a sequence of sequences, one of them empty
(set-logic ALL)
(set-info :status sat)
(declare-fun s () (Seq (Seq Int)))
(declare-fun e () (Seq Int))
(assert (= s (seq.++ (seq.unit e) (seq.unit (seq.unit 4)) (seq.unit (as seq.empty (Seq Int))))))
(assert (or (= e (seq.nth s 1)) (= (seq.len e) 3)))
(assert (distinct (seq.len (seq.nth s 0)) (seq.len (seq.nth s 2)) 3))
(check-sat)
