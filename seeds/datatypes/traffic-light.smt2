; an enumeration with its successor
(set-logic ALL)
(set-info :status sat)
(declare-datatypes ((Light 0)) (((stop) (ready) (go) (slow))))
(declare-fun a () Light)
(declare-fun b () Light)
(declare-fun broken () Bool)
(define-fun next ((l Light)) Light
  (match l ((stop ready) (ready go) (go slow) (slow stop))))
(assert (ite broken (= a b slow) (= b (next (next a)))))
(assert (or ((_ is go) a) ((_ is slow) b)))
(assert (=> (not broken) (distinct a stop b)))
(assert (xor broken (= (next b) stop) (= (next a) slow)))
(check-sat)
