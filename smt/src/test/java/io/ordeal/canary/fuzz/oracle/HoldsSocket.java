package io.ordeal.canary.fuzz.oracle;

import java.net.Socket;

class HoldsSocket {
  Socket used = new Socket();
}
