; Is there a byte that doubles to itself and is not zero? With wrap-around there is none.
(set-info :status unsat)
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(define-fun double ((y (_ BitVec 8))) (_ BitVec 8) (bvadd y y))
(assert (= (double x) x))
(assert (let ((zero #x00)) (distinct x zero)))
(check-sat)
