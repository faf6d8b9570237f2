; a sequence of strings whose first is longer than itself
(set-logic ALL)
(set-info :status unsat)
(declare-fun q () (Seq String))
(declare-fun s () String)
(assert (= q (seq.++ (seq.unit (str.++ s "a")) (seq.unit s))))
(assert (or (= (seq.nth q 0) (seq.nth q 1)) (distinct (seq.len q) (+ 1 1))))
(check-sat)
