; an ite that rebuilds a record with one field changed
(set-logic ALL)
(set-info :status sat)
(declare-datatypes ((R 0)) (((none) (rec (key Int) (old R)))))
(declare-fun r () R)
(define-fun bump ((q R)) R (ite ((_ is rec) q) (rec (+ (key q) 1) q) (rec 0 q)))
(assert (= (key (bump (bump r))) 1))
(assert (xor (= r none) (= (key r) (- 1))))
(check-sat)
