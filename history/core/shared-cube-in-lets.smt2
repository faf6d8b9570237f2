; sharing by lets that doubles the size of the term at each step
(set-logic QF_UF)
(set-info :status unsat)
(declare-fun p () Bool)
(declare-fun q () Bool)
(assert (let ((a (xor p q))) (let ((b (= a (not a)))) (let ((c (or b (and b a))))
  (let ((d (=> (not c) (and c b)))) (ite d (or d c) (and (not d) c)))))))
(check-sat)
