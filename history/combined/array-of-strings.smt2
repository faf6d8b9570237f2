; an array of strings that is indexed by lengths
(set-logic ALL)
(set-info :status sat)
(declare-fun a () (Array Int String))
(declare-fun s () String)
(assert (= (select a (str.len s)) (str.++ s "x")))
(assert (= (select a (str.len (select a (str.len s)))) s))
(assert (str.contains s "y"))
(check-sat)
