; a digit whose code is not among the codes of digits
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun c () String)
(assert (str.is_digit c))
(assert (not (<= 48 (str.to_code c) 57)))
(check-sat)
