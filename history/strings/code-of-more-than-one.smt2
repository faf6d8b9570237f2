; the code of a string that is not one character
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(assert (and (distinct (str.len s) 1) (distinct (str.to_code s) (- 1))))
(check-sat)
