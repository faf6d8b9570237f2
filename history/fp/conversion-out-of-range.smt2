; a float above all words, where the word is open
(set-logic QF_BVFP)
(set-info :status sat)
(declare-fun x () Float32)
(assert (fp.gt x ((_ to_fp 8 24) RNE 300.0)))
(assert (= ((_ fp.to_ubv 8) RNE x) #x7b))
(check-sat)
