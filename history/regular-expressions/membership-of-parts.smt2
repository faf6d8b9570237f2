; a character of a word of digits that is no digit
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun i () Int)
(assert (str.in_re s ((_ re.loop 1 4) (re.range "0" "9"))))
(assert (and (<= 0 i) (< i (str.len s))))
(assert (not (str.in_re (str.at s i) (re.range "0" "9"))))
(check-sat)
