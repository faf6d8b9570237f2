; lengths that two loops share
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (str.in_re s (re.inter (re.+ (str.to_re "aa")) (re.+ (str.to_re "aaa")))))
(assert (> (str.len s) 7))
(check-sat)
