; a number plate by a regular expression
(set-logic QF_SLIA)
(set-info :status sat)
(declare-fun plate () String)
(declare-fun old () Bool)
(define-fun letter () RegLan (re.range "A" "C"))
(define-fun digit () RegLan (re.range "0" "9"))
(assert
  (str.in_re plate
    (re.++ ((_ re.^ 2) letter) (re.opt (str.to_re "-")) ((_ re.loop 1 3) digit))))
(assert (= old (not (str.contains plate "-"))))
(assert (ite old (= (str.len plate) 3) (= (str.to_int (str.substr plate 3 3)) 42)))
(assert (or (str.< "B" plate) (and old (str.prefixof "AA" plate))))
(assert (=> (str.prefixof "BC" plate) (str.in_re plate (re.++ re.all (str.to_re "7")))))
(assert (not (str.in_re plate (re.union (re.++ (str.to_re "CC") re.all) (re.+ digit)))))
(check-sat)
