; escapes that are the same character
(set-logic QF_SLIA)
(set-info :status unsat)
(define-fun a () String "\u{61}\u0062")
(assert (or (distinct a "ab") (distinct (str.len "\u{00061}") 1) (= (str.len "\x61") 1)))
(check-sat)
