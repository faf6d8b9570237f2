; words of two letters without equal neighbours
(set-logic QF_SLIA)
(set-info :status sat)
(declare-const s String)
(define-fun double ((c String)) RegLan (re.++ re.all ((_ re.^ 2) (str.to_re c)) re.all))
(assert (str.in_re s ((_ re.^ 5) (re.range "a" "b"))))
(assert (not (or (str.in_re s (double "a")) (str.in_re s (double "b")))))
(check-sat)
