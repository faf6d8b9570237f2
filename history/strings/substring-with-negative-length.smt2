; a substring of a length that is not positive
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun i () Int)
(declare-fun n () Int)
(assert (and (<= n 0) (distinct (str.substr s i n) "")))
(check-sat)
