; replacing the first of two equal elements
(set-logic ALL)
(set-info :status sat)
(declare-fun s () (Seq (_ BitVec 4)))
(assert (= (seq.replace s (seq.unit #x3) (as seq.empty (Seq (_ BitVec 4))))
  (seq.++ (seq.unit #xf) (seq.unit #x3))))
(assert (= (seq.indexof s (seq.unit #x3) 0) (- (seq.len s) 2)))
(check-sat)
