/**
 * What a file is by the first characters of its base64: it says so itself. AVIF names itself after the length of its first box.
 * @type {readonly (readonly [RegExp, { readonly type: string, readonly ending: string }])[]}
 */
const BY_START = [
  [/^iVBORw0KGgo/, { type: 'image/png', ending: 'png' }],
  [/^\/9j\//, { type: 'image/jpeg', ending: 'jpg' }],
  [/^UklGR/, { type: 'image/webp', ending: 'webp' }],
  [/^R0lGOD/, { type: 'image/gif', ending: 'gif' }],
  [/^AAAA[A-Za-z0-9+/]{2}Z0eXBhdml/, { type: 'image/avif', ending: 'avif' }],
  [/^JVBERi0/, { type: 'application/pdf', ending: 'pdf' }],
  // OpenTimestamps: a null byte, then the name.
  [/^AE9wZW5UaW1lc3RhbXBz/, { type: 'application/octet-stream', ending: 'ots' }],
]

/**
 * The media type and file ending of a base64 field; bytes of a kind that is not known can be saved all the same.
 * @param {string} base64
 */
export function fileTypeOf(base64) {
  const found = BY_START.find(([start]) => start.test(base64))
  return found ? found[1] : { type: 'application/octet-stream', ending: 'bin' }
}
