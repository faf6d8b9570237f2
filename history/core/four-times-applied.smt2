; a Boolean function is the same when it is applied twice and four times
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun f (Bool) Bool)
(declare-fun p () Bool)
(assert (xor (f (f (f (f (not (not p)))))) (not (not (f (f p))))))
(check-sat)
