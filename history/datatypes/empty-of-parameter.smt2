; an empty list of another list is not a list of it
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((List 1)) ((par (X) ((nil) (cons (hd X) (tl (List X)))))))
(declare-fun l () (List (List Int)))
(assert (= l (cons (as nil (List Int)) (as nil (List (List Int))))))
(assert (distinct (hd l) (as nil (List Int))))
(check-sat)
