/**
 * Z3's functions as {@code libz3java} offers them to Java.
 *
 * <p>The Java virtual machine finds a native function by the name of the class that declares it, so
 * our class must be in this package under this name. It replaces the class of the same name in Z3's
 * own jars for three reasons: that class unpacks 34 MB of libraries whenever it is loaded, each
 * release has a different one, and some releases are bare libraries without it. The jar of the host
 * must therefore come before those jars on the class path.
 */
@NullMarked
package com.microsoft.z3;

import org.jspecify.annotations.NullMarked;
