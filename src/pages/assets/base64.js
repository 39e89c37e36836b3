/**
 * Bytes as base64 (RFC 4648, 4).
 * @param {Uint8Array} bytes
 */
export function toBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * The bytes of base64. Throws a DOMException if the text is not valid.
 * @param {string} base64
 */
export function fromBase64(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
