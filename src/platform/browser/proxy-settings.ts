/** Leads nowhere: what does not go through the proxy of its own page must not go at all. */
export const DEAD_PROXY = proxyAt('http://127.0.0.1:9')

/** By default Chromium goes around any proxy to this very machine. */
export function proxyAt(server: string) {
  return { server, bypass: '<-loopback>' }
}
