; a substring that ends with its string
(set-logic QF_SLIA)
(set-info :status sat)
(declare-const s String)
(declare-const n Int)
(assert (and (= (str.substr s 2 n) "ab") (> n 100)))
(assert (distinct (str.at s 0) (str.at s 1) (str.at s 2)))
(check-sat)
