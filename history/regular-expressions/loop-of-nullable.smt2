; a loop of something that may be empty
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (str.in_re s ((_ re.loop 2 3) (re.opt (str.to_re "ab")))))
(assert (not (str.in_re s ((_ re.^ 2) (str.to_re "ab")))))
(assert (distinct s "" "ab"))
(check-sat)
