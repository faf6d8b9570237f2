; a function of strings that are equal by length and prefix
(set-logic ALL)
(set-info :status unsat)
(declare-fun h (String) Int)
(declare-fun s () String)
(declare-fun t () String)
(assert (and (str.prefixof s t) (>= (str.len s) (str.len t))))
(assert (> (h s) (h t)))
(check-sat)
