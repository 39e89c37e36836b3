/**
 * Media types by the first characters of the base64, which encode the file's signature. AVIF's follows the length of
 * its first box.
 */
const BY_START: readonly (readonly [RegExp, { readonly type: string; readonly ending: string }])[] = [
  [/^iVBORw0KGgo/, { type: 'image/png', ending: 'png' }],
  [/^\/9j\//, { type: 'image/jpeg', ending: 'jpg' }],
  [/^UklGR/, { type: 'image/webp', ending: 'webp' }],
  [/^R0lGOD/, { type: 'image/gif', ending: 'gif' }],
  [/^AAAA[A-Za-z0-9+/]{2}Z0eXBhdml/, { type: 'image/avif', ending: 'avif' }],
  [/^JVBERi0/, { type: 'application/pdf', ending: 'pdf' }],
  // OpenTimestamps: a null byte, then the name.
  [/^AE9wZW5UaW1lc3RhbXBz/, { type: 'application/octet-stream', ending: 'ots' }],
]

/** The media type and file extension of a base64 field; unknown types can still be saved. */
export function fileTypeOf(base64: string) {
  const found = BY_START.find(([start]) => start.test(base64))
  return found ? found[1] : { type: 'application/octet-stream', ending: 'bin' }
}
