; joined sequences are as long as their parts
(set-logic ALL)
(set-info :status unsat)
(declare-fun a () (Seq Int))
(declare-fun b () (Seq Int))
(declare-fun n () Int)
(assert
  (let ((c (seq.++ a (seq.unit n) b)))
    (or (distinct (seq.len c) (+ (seq.len a) (seq.len b) 1))
      (and (= c b) (> (seq.len a) 0)) (not (seq.prefixof a c)))))
(assert (=> (= a b) (or (= (seq.len a) (seq.len b)) (> n 0))))
(check-sat)
