package io.ordeal.bench;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operators;

/** Small scripts as engines start from, each with a model. */
public enum SeedScript {
  INTEGERS(
      """
      (declare-const x Int) (declare-const y Int) (declare-const z Int)
      (assert (and (> (+ (* 3 x) (* 2 y)) z) (<= (mod (- z y) 7) (abs x))))
      (assert (or (= (div z 3) (- y)) (distinct x y z)))
      (assert (=> (< x y) (not (= (* x y) (+ z 4)))))
      (check-sat)
      """,
      "((define-fun x () Int 5) (define-fun y () Int 9) (define-fun z () Int (- 3)))"),
  REALS(
      """
      (declare-const a Real) (declare-const b Real)
      (assert (and (< (* a a) 2.0) (> (+ a b) (/ 1.0 3.0))))
      (assert (or (= (* 4.0 b) (- 7.0 a)) (>= (/ a b) 0.125)))
      (check-sat)
      """,
      "((define-fun a () Real (/ 4.0 3.0)) (define-fun b () Real 2.5))"),
  BIT_VECTORS(
      """
      (declare-const v (_ BitVec 32)) (declare-const w (_ BitVec 32))
      (assert (bvult (bvadd v (bvmul w #x00000003)) (bvor v #xf0000000)))
      (assert (= ((_ extract 7 0) (bvxor v w)) (concat #x5 ((_ extract 11 8) v))))
      (assert (bvsle (bvashr v #x00000004) (bvudiv w #x00000007)))
      (check-sat)
      """,
      "((define-fun v () (_ BitVec 32) #xdfa4fbda) (define-fun w () (_ BitVec 32) #x05920181))"),
  STRINGS(
      """
      (declare-const s String) (declare-const t String)
      (assert (str.in_re s (re.++ (re.* (re.range "a" "f")) (str.to_re "-") (re.+ (re.range "0" "9")))))
      (assert (= (str.replace_all s "a" "bb") (str.++ t (str.substr s 3 4))))
      (assert (and (str.contains s "-1") (= (str.to_int (str.at s 5)) 2)))
      (check-sat)
      """,
      "((define-fun s () String \"abc-12\") (define-fun t () String \"bbbc\"))"),
  FLOATS(
      """
      (declare-const f Float32) (declare-const g Float32) (declare-const m RoundingMode)
      (assert (fp.lt (fp.add m f g) (fp.mul RNE f ((_ to_fp 8 24) RNE 3.5))))
      (assert (not (fp.isNaN (fp.div RTZ f g))))
      (assert (fp.leq (fp.sqrt RNE f) (fp.roundToIntegral RTP g)))
      (check-sat)
      """,
      "((define-fun f () Float32 (fp #b0 #x80 #b01000000000000000000000))"
          + " (define-fun g () Float32 (fp #b0 #x7f #b11000000000000000000000))"
          + " (define-fun m () RoundingMode RNE))"),
  ARRAYS(
      """
      (declare-const a (Array Int Int)) (declare-const b (Array Int Int)) (declare-const i Int)
      (declare-fun h (Int Int) Int)
      (assert (= b (store (store a i 3) (+ i 1) (select a 7))))
      (assert (and (distinct a b) (= (h (select b i) 2) (select b (h 1 1)))))
      (check-sat)
      """,
      "((define-fun a () (Array Int Int) (store ((as const (Array Int Int)) 0) 7 9))"
          + " (define-fun b () (Array Int Int) (store (store (store"
          + " ((as const (Array Int Int)) 0) 7 9) 2 3) 3 9))"
          + " (define-fun i () Int 2)"
          + " (define-fun h ((x Int) (y Int)) Int (ite (= x 3) 9 7)))");

  static final FunctionSymbol EQUAL = Operators.EQUAL.plain();
  static final FunctionSymbol AND = Operators.AND.plain();

  final String script;
  final String model;

  SeedScript(String script, String model) {
    this.script = script;
    this.model = model;
  }
}
