; nothing is outside of all strings
(set-logic QF_S)
(set-info :status unsat)
(declare-fun s () String)
(assert (or (str.in_re s (re.comp re.all)) (str.in_re s re.none) (str.in_re s (re.comp (re.* re.allchar)))))
(check-sat)
