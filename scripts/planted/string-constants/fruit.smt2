; The planted bug shows where the words in front are equal, and those behind are not.
(set-logic QF_SLIA)
(declare-const front String)
(declare-const back String)
(assert (or (= (str.++ "lime" front "fig") (str.++ "plum" back "fig"))
            (> (str.len front) (str.len back))))
(assert (< (+ (str.len front) (str.len back)) 9))
(check-sat)
