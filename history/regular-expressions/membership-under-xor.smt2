; an odd number of memberships
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (xor (str.in_re s (re.* (re.range "a" "m"))) (str.in_re s (re.++ re.allchar re.allchar))
  (str.in_re s (re.comp (str.to_re "me")))))
(assert (=> (str.in_re s (re.+ (re.range "a" "m"))) (< (str.len s) 2)))
(check-sat)
