; a match whose default case is taken
(set-logic ALL)
(set-info :status sat)
(declare-datatypes ((E 0)) (((num (n Int)) (neg (e E)) (add (l E) (r E)))))
(declare-fun x () E)
(define-fun small ((t E)) Int (match t (((num k) k) ((neg u) (- 1)) (other 0))))
(assert (and (= (small x) 0) (not ((_ is num) x))))
(assert (= (small (l x)) 4 (- (small (r x)) 1)))
(check-sat)
