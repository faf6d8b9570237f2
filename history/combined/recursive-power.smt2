; a recursive power that is reached at one exponent
(set-logic ALL)
(set-info :status sat)
(declare-fun n () Int)
(define-fun-rec pow ((b Int) (e Int)) Int (ite (<= e 0) 1 (* b (pow b (- e 1)))))
(assert (and (<= 0 n 4) (= (pow 3 n) 27)))
(check-sat)
