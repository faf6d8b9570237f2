; pairs of pairs by a parametric datatype
(set-logic ALL)
(set-info :status sat)
(declare-datatypes ((Pair 2)) ((par (X Y) ((pair (fst X) (snd Y))))))
(declare-fun p () (Pair Int (Pair Bool Int)))
(assert (= (fst p) (snd (snd p))))
(assert (=> (fst (snd p)) (> (fst p) 10)))
(assert (or (= (snd p) (pair true 5)) (= p (pair 7 (pair false (fst p))))))
(check-sat)
