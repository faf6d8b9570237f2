/**
 * Checks what solvers print besides results and models: unsat cores, failed assumptions, values,
 * objectives and simplified terms.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.certificate.Ruling} that is {@code FALSE} is a proof: our evaluator
 *       has shown that the certificate is wrong.
 *   <li>A certificate that cannot be read or decided is {@code UNDETERMINED}, and speaks against no
 *       solver.
 *   <li>No solver is asked. Where another solver could show more, the ruling names the script to
 *       ask.
 *   <li>The same certificate always gets the same ruling: values are drawn from a seed that depends
 *       on the term alone.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.certificate.CertificateCheck}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine} for random models, {@code fuzz.solver} for responses and {@code
 * smt.eval}. The judge in {@code fuzz.oracle} uses this package.
 *
 * <h2>How to add a certificate</h2>
 *
 * <p>Add a row to {@code fuzz.solver.profile.Question}, read the response in {@code
 * fuzz.solver.session.Response}, and add a check beside those in this package to {@code
 * CertificateCheck}.
 */
@NullMarked
package io.ordeal.fuzz.certificate;

import org.jspecify.annotations.NullMarked;
