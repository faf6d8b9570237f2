; a character out of range that is not empty
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun i () Int)
(assert (or (< i 0) (>= i (str.len s))))
(assert (not (= (str.at s i) "")))
(check-sat)
