; between any two integers there is a real, and no integer
(set-logic AUFLIRA)
(set-info :status unsat)
(declare-fun a () Int)
(assert (or (forall ((r Real)) (not (< (to_real a) r (to_real (+ a 1)))))
  (exists ((b Int)) (and (< a b) (< b (+ a 1))))))
(check-sat)
