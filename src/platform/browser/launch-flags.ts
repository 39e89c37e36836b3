/** Chromium's switches beside the driver's own. Nothing here weakens the web's own security. */
export const LAUNCH_FLAGS: readonly string[] = [
  // Draws in software, in any machine; twice as fast as through an emulated GPU.
  '--disable-gpu',
  '--font-render-hinting=none',
  // The heap of one tab, so that a greedy page loses its tab and not the machine its memory.
  '--js-flags=--max-old-space-size=512',
  // Names are resolved by the proxy only; the browser itself looks up nothing, prefetched names included.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // UDP cannot pass the proxy: no WebRTC around it, no HTTP/3.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
  '--disable-domain-reliability',
  '--block-new-web-contents',
]

/** Switches of the driver's that are meant for tests of one's own pages. */
export const UNWANTED_DRIVER_FLAGS: readonly string[] = [
  // Without Chromium's protection one page that floods it with navigations keeps every other page from loading.
  '--disable-ipc-flooding-protection',
]
