; symbols that need bars
(set-logic QF_UF)
(set-info :status sat)
(declare-fun |a b| () Bool)
(declare-fun |let| () Bool)
(declare-fun |(not| () Bool)
(assert (or |a b| (not |let|)))
(assert (xor |let| |(not| (=> |a b| |(not|)))
(check-sat)
