; four islanders, each a knight who tells the truth or a knave who lies
(set-logic QF_UF)
(set-info :status sat)
(declare-fun ann () Bool)
(declare-fun ben () Bool)
(declare-fun cid () Bool)
(declare-fun dot () Bool)
; Ann: Ben lies or I do. Ben: Cid and Dot differ. Cid: if Ann is a knight, so is Dot.
(assert (= ann (or (not ben) (not ann))))
(assert (= ben (xor cid dot)))
(assert (= cid (=> ann dot)))
; Dot: exactly one of Ann and Ben, or neither, tells the truth.
(assert (= dot (or (xor ann ben) (not (or ann ben)))))
(assert (distinct ben ann))
(assert (ite ann (and (or cid dot) (not (and ben cid))) (=> cid (and dot ben))))
(check-sat)
