; the byte after the last is the first
(set-logic QF_ABV)
(set-info :status sat)
(declare-fun m () (Array (_ BitVec 3) (_ BitVec 8)))
(declare-fun p () (_ BitVec 3))
(assert (= (select (store m (bvadd p #b001) #xaa) #b000) #xaa))
(assert (and (bvuge p #b111) (distinct (select m #b000) (select m p) #xaa)))
(assert (= (bvadd (select m p) (select m #b000)) #x01))
(check-sat)
