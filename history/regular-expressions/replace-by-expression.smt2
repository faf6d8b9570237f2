; replacing all letters leaves a letter
(set-logic QF_SLIA)
(declare-fun s () String)
(assert (str.in_re (str.replace_re_all s (re.range "a" "z") "-") (re.++ re.all (re.range "p" "q") re.all)))
(check-sat)
