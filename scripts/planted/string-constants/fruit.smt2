; The planted bug shows where the first constant is the second, and the third is not the fourth.
(set-logic QF_SLIA)
(declare-const front String)
(declare-const back String)
(assert (str.in_re (str.++ front "lime" back)
  (re.++ (re.* (str.to_re "plum")) (re.union (str.to_re "fig") (str.to_re "fig")))))
(assert (< (+ (str.len front) (str.len back)) 9))
(check-sat)
