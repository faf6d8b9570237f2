package io.ordeal.canary.fuzz.util;

class TextUtil {}
