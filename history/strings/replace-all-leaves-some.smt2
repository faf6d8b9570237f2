; replacing everything leaves a new occurrence
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(assert (str.contains (str.replace_all s "aab" "ab") "aab"))
(assert (< (str.len s) 6))
(check-sat)
