; a tree that is one of its own children
(set-logic ALL)
(set-info :status unsat)
(declare-datatypes ((Tree 0) (Forest 0))
  (((node (val Int) (kids Forest))) ((none) (some (first Tree) (rest Forest)))))
(declare-fun t () Tree)
(assert (= (kids t) (some (node 1 none) (some t none))))
(check-sat)
