/**
 * From text to scripts.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Reads what Z3 and cvc5 read, in their dialects too; what cannot be sorted is an error with
 *       its position. Which spellings and sorts are known is data: the operator table and {@code
 *       SortTable}.
 *   <li>An error ends its command, not the file: the parser goes on behind it and reports the next
 *       ones too.
 *   <li>Iterative: the depth of terms, sorts and attributes costs heap, not stack.
 *   <li>Depends on the bytes alone; no file is opened here.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.parse.ScriptParser}.
 *
 * <h2>Inside</h2>
 *
 * <p>{@code Lexer} makes tokens and gives each symbol one {@code Name}; {@code Literal} reads
 * values from tokens. {@code Scope} knows what names stand for under push and pop, {@code
 * LocalScope} what binders and {@code let} make of them. {@code CommandParser} reads commands, with
 * {@code DeclarationParser} and {@code DatatypeParser}; {@code SortParser} and {@code TermParser}
 * read sorts and terms. Terms are put together on a {@code TermStack}, on which {@code
 * BinderParser}, {@code AnnotationParser} and {@code MatchParser} work too. {@code Resolver} finds
 * what an application applies, and inserts the conversions from Int to Real that solvers insert.
 *
 * <h2>To add a command</h2>
 *
 * <p>A record in {@code Command}, a row in {@code CommandParser}'s table of commands, a case in
 * {@code smt.print}.
 */
@NullMarked
package io.ordeal.smt.parse;

import org.jspecify.annotations.NullMarked;
