; a star without its plus is the empty string alone
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(declare-fun t () String)
(assert (str.in_re s (re.diff (re.* (str.to_re t)) (re.+ (str.to_re "xy")))))
(assert (= t "xy"))
(assert (> (str.len s) 0))
(check-sat)
