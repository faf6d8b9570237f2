package com.microsoft.z3;

import org.jspecify.annotations.Nullable;

/**
 * The functions of Z3 that we call, one to one. Every release from 4.8.10 to 4.14.1 has them,
 * except {@link #INTERNALgetGlobalParamDescrs}, which exists since 4.11.0.
 */
public final class Native {

  private Native() {}

  /** Replaces the error handler; the default one ends the process. */
  public static native void setInternalErrorHandler(long context);

  public static native long INTERNALmkConfig();

  public static native void INTERNALdelConfig(long config);

  public static native long INTERNALmkContext(long config);

  public static native void INTERNALdelContext(long context);

  /**
   * Makes a sort and clears the error code, like every function that makes something; the next
   * function does not clear it.
   */
  public static native long INTERNALmkBoolSort(long context);

  public static native @Nullable String INTERNALevalSmtlib2String(long context, String commands);

  public static native int INTERNALgetErrorCode(long context);

  public static native @Nullable String INTERNALgetErrorMsg(long context, int code);

  public static native void INTERNALglobalParamSet(String name, String value);

  public static native void INTERNALglobalParamResetAll();

  public static native long INTERNALgetGlobalParamDescrs(long context);

  public static native long INTERNALmkSolver(long context);

  public static native void INTERNALsolverIncRef(long context, long solver);

  public static native long INTERNALsolverGetParamDescrs(long context, long solver);

  public static native long INTERNALsimplifyGetParamDescrs(long context);

  public static native void INTERNALparamDescrsIncRef(long context, long descriptions);

  public static native int INTERNALparamDescrsSize(long context, long descriptions);

  public static native long INTERNALparamDescrsGetName(long context, long descriptions, int index);

  public static native String INTERNALparamDescrsGetDocumentation(
      long context, long descriptions, long name);

  public static native String INTERNALgetSymbolString(long context, long symbol);
}
