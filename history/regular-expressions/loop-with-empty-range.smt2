; a loop whose lower bound is above its upper bound
(set-logic QF_S)
(set-info :status unsat)
(declare-fun s () String)
(assert (str.in_re s ((_ re.loop 3 2) (re.union (str.to_re "a") (str.to_re "")))))
(check-sat)
