; neighbours in order, but not the ends
(set-logic QF_AUFLIRA)
(set-info :status unsat)
(declare-fun a () (Array Int Real))
(declare-fun i () Int)
(assert (<= (select a i) (select a (+ i 1)) (select a (+ i 2)) (select a (+ i 3))))
(assert (> (select a (+ 1 i 1)) (select a (+ i 3))))
(check-sat)
