/** Unreachable default proxy: traffic outside a page's own proxy fails. */
export const DEAD_PROXY = proxyAt('http://127.0.0.1:9')

/** By default Chromium bypasses any proxy for addresses of this machine. */
export function proxyAt(server: string) {
  return { server, bypass: '<-loopback>' }
}
