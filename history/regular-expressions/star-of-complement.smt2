; a repeated complement reaches the word that it excludes
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun s () String)
(define-fun no-ab () RegLan (re.comp (re.++ re.all (str.to_re "ab") re.all)))
(assert (and (str.in_re s (re.++ no-ab no-ab)) (not (str.in_re s no-ab))))
(check-sat)
