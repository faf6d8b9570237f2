; a string that is a prefix of all strings and not empty
(set-logic ALL)
(set-info :status unsat)
(assert (exists ((s String)) (and (> (str.len s) 0) (forall ((t String)) (str.prefixof s t)))))
(check-sat)
