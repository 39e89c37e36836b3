/**
 * Removes from a page the interfaces that use UDP: a remote browser lacks the switches that keep UDP from bypassing the
 * proxy.
 */
export function sealNetwork(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
    Reflect.deleteProperty(globalThis, name)
}
