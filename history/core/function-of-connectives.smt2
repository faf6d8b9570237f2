; a Boolean function that differs from itself on equivalent arguments
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun op (Bool Bool) Bool)
(declare-fun p () Bool)
(declare-fun q () Bool)
(assert (= (op p q) (not (op (and p true) (or q (and q p))))))
(check-sat)
