/** Takes from a page what speaks UDP, and so past the proxy of a browser that was not started with our switches. */
export function sealNetwork(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
    Reflect.deleteProperty(globalThis, name)
}
