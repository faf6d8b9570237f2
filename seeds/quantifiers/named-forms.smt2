; two forms of one statement about all and some
(set-logic UFLIA)
(set-info :status unsat)
(declare-fun f (Int) Int)
(declare-fun n () Int)
(assert (! (forall ((x Int)) (! (> (f x) x) :pattern ((f x)))) :named grows))
(assert (or (exists ((x Int)) (and (= x n) (<= (f x) n))) (= (f (f n)) n)))
(assert (=> (= (f (f n)) n) (distinct (f n) n)))
(check-sat)
