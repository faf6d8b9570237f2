; a signed number whose rest has two signs
(set-logic QF_SLIA)
(set-info :status unsat)
(declare-fun s () String)
(define-fun sign () RegLan (re.union (str.to_re "+") (str.to_re "-")))
(assert (str.in_re s (re.++ (re.opt sign) (re.+ (re.range "0" "9")))))
(assert (or (str.contains s "+-") (= (str.len s) 0) (str.suffixof "-" s)))
(check-sat)
