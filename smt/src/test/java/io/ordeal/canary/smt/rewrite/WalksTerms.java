package io.ordeal.canary.smt.rewrite;

import io.ordeal.canary.smt.term.Term;
import java.util.ArrayDeque;

class WalksTerms {
  Term last(Term root) {
    ArrayDeque<Term> pending = new ArrayDeque<>();
    pending.add(root.child(0));
    return pending.removeLast();
  }
}
