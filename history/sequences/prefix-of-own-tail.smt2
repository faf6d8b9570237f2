; a sequence that starts with another one and is a part of its start
(set-logic ALL)
(set-info :status unsat)
(declare-fun s () (Seq Int))
(declare-fun t () (Seq Int))
(assert (seq.prefixof (seq.++ s (seq.unit 0)) t))
(assert (or (seq.prefixof (seq.++ t t) s) (= s t)))
(check-sat)
