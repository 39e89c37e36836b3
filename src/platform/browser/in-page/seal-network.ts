// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Takes from a page what speaks UDP, and so past the proxy of a browser that was not started with our switches. */
export function sealNetwork(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete globalThis[name]
}
