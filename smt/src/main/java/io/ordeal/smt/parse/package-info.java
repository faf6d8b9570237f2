/**
 * From text to scripts.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Reads the scripts that Z3 and cvc5 read, including their dialects; an ill-sorted term is an
 *       error with its position. The known spellings and sorts are data: the operator table and
 *       {@code SortTable}.
 *   <li>An error ends its command, not the file: the parser continues after it and reports further
 *       errors too.
 *   <li>Iterative: the depth of terms, sorts and attributes costs heap, not stack.
 *   <li>Depends only on the bytes; no file is opened here.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.parse.ScriptParser}.
 *
 * <h2>Inside</h2>
 *
 * <p>{@code Lexer} makes tokens and gives each symbol one {@code Name}; {@code Literal} reads
 * values from tokens. {@code Scope} holds the meanings of names under push and pop, {@code
 * LocalScope} those from binders and {@code let}. {@code CommandParser} reads commands, with {@code
 * DeclarationParser} and {@code DatatypeParser}; {@code SortParser} and {@code TermParser} read
 * sorts and terms. Terms are assembled on a {@code TermStack}, which {@code BinderParser}, {@code
 * AnnotationParser} and {@code MatchParser} use too. {@code Resolver} finds the symbol that an
 * application applies, and inserts the conversions from Int to Real that solvers insert.
 *
 * <h2>To add a command</h2>
 *
 * <p>Add a record to {@code Command}, a row to {@code CommandParser}'s table of commands, and a
 * case to {@code smt.print}.
 */
@NullMarked
package io.ordeal.smt.parse;

import org.jspecify.annotations.NullMarked;
