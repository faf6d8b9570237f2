; a string cut at an index and put together again
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun i () Int)
(assert (<= 0 i (str.len s)))
(assert (distinct s (str.++ (str.substr s 0 i) (str.substr s i (- (str.len s) i)))))
(check-sat)
