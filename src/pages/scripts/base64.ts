/** Bytes as base64 (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The bytes of base64. Throws a DOMException if the text is not valid. */
export function fromBase64(base64: string) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
