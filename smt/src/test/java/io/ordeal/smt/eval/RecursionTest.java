package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.script.Command;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecursionTest {

  private static final String LIST =
      "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"
          + "(declare-datatypes ((T 0)) (((leaf) (node (left T) (here Int) (right T)))))"
          + "(declare-codatatypes ((S 0)) (((next (value Int) (rest S)))))";

  private static boolean hasSolution(String definition) {
    Parsed parsed = Parsed.of("(set-logic ALL)" + LIST + definition);
    Command last = parsed.script().commands().get(parsed.script().commands().size() - 1);
    return Recursion.hasSolution(((Command.DefineFuns) last).definitions());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Nothing is called.
        "(define-fun-rec f ((x Int)) Int (+ x 1))",
        // The call is the whole result.
        "(define-fun-rec f ((x Int)) Int (f x))",
        "(define-fun-rec f ((x Int)) Int (ite (= x 7) 0 (f (* x x))))",
        "(define-fun-rec f ((l L) (a Int)) Int"
            + " (match l ((nil a) ((cons h t) (f t (+ a h))))))",
        "(define-funs-rec ((e ((n Int)) Bool) (o ((n Int)) Bool))"
            + " ((ite (= n 0) true (o (- n 1))) (ite (= n 0) false (e (- n 1)))))",
        // An integer gets smaller and is bounded.
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (* n (f (- n 1)))))",
        "(define-fun-rec f ((n Int)) Int (ite (> n (- 5)) (+ 1 (f (+ n (- 2)))) 0))",
        "(define-fun-rec f ((k Int) (n Int)) Int (ite (not (< 3 n)) k (+ k (f k (+ (- 1) n)))))",
        "(define-fun-rec f ((n Int)) Int (ite (or (< n 0) (= n 9)) 1 (* n (f (- n 1)))))",
        "(define-fun-rec p ((n Int)) Bool (or (<= n 0) (not (p (- n 3)))))",
        "(define-fun-rec p ((n Int)) Bool (and (not (p (- n 3))) (>= n 1)))",
        "(define-fun-rec p ((n Int)) Bool (=> (> n 1) (not (p (- n 1)))))",
        // A part of a value is smaller.
        "(define-fun-rec f ((l L)) Int (ite ((_ is cons) l) (+ (head l) (f (tail l))) 0))",
        "(define-fun-rec f ((l L)) Int (ite ((_ is nil) l) 0 (+ 1 (f (tail l)))))",
        "(define-fun-rec f ((l L)) Int (ite (= l nil) 0 (+ 1 (f (tail l)))))",
        "(define-fun-rec f ((l L)) Int (match l ((nil 0) ((cons h t) (+ h (f t))))))",
        "(define-fun-rec f ((x Int) (t T)) Int"
            + " (match t ((leaf x) ((node l h r) (+ h (f h l) (f x r))))))",
        "(define-fun-rec f ((l L)) Int (match l ((nil 0) ((cons h t)"
            + " (match t ((nil 1) ((cons i u) (+ (f u) (f t)))))))))",
      })
  void harmless(String definition) {
    assertThat(hasSolution(definition)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec f ((x Int)) Int (+ 1 (f x)))",
        "(define-fun-rec f () Int (+ 1 f))",
        "(define-fun-rec p ((x Int)) Bool (not (p x)))",
        "(define-fun-rec f ((x Int)) Int (ite (> x 0) 0 (+ 1 (f x))))",
        // Smaller, but not bounded; bounded, but not smaller; bounded elsewhere or by a variable.
        "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (* n (f (- n 1)))))",
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (* n (f (+ n 1)))))",
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (* n (f (- n 0)))))",
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) (* n (f (- n 1))) 1))",
        "(define-fun-rec f ((n Int)) Int (+ (ite (<= n 0) 1 2) (f (- n 1))))",
        "(define-fun-rec f ((n Int) (m Int)) Int (ite (<= n m) 1 (* n (f (- n 1) (- m 1)))))",
        "(define-fun-rec f ((n Int)) Int (ite (and (<= n 0) (< n 9)) 1 (* n (f (- n 1)))))",
        "(define-fun-rec p ((n Int)) Bool (or (> n 0) (not (p (- n 3)))))",
        "(define-fun-rec f ((n Real)) Real (ite (<= n 0.0) 1.0 (+ n (f (- n 1.0)))))",
        // One call gets smaller, another does not.
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (+ (f n) (f (- n 1)))))",
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (f (f (- n 1)))))",
        // Not known to be a part.
        "(define-fun-rec f ((l L)) Int (+ 1 (f (tail l))))",
        "(define-fun-rec f ((l L)) Int (ite ((_ is nil) l) (+ 1 (f (tail l))) 0))",
        "(define-fun-rec f ((l L)) Int (ite ((_ is cons) l) (+ 1 (f (tail (tail l)))) 0))",
        "(define-fun-rec f ((l L)) Int (ite ((_ is cons) l) (+ 1 (f (cons 1 (tail l)))) 0))",
        "(define-fun-rec f ((l L)) Int (match l ((nil 0) (x (+ 1 (f x))))))",
        "(define-fun-rec f ((l L) (k L)) Int (match k ((nil 0) ((cons h t) (+ h (f t l))))))",
        // In a codatatype, descending into parts may never end.
        "(define-fun-rec f ((s S)) Int (+ 1 (f (rest s))))",
        "(define-fun-rec f ((s S)) Int (match s (((next v r) (+ v (f r))))))",
        // Another variable of the same name.
        "(define-fun-rec p ((n Int)) Bool (ite (<= n 0) true (forall ((n Int)) (not (p (- n 1))))))",
        "(define-fun-rec f ((l L)) Int (match l ((nil 0) ((cons h t)"
            + " (ite (exists ((t L)) (> (f t) 0)) 1 0)))))",
      })
  void doubtful(String definition) {
    assertThat(hasSolution(definition)).isFalse();
  }
}
