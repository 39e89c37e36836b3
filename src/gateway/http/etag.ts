import { createHash } from 'node:crypto'

/** A weak validator of some bytes, for readers that ask again (RFC 9110, 8.8.3). */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** RFC 9110, 13.1.2: whether the reader already has this document, by weak comparison. */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '')
  const held = (ifNoneMatch ?? '').split(',').map((entry) => entry.trim())
  return held.includes('*') || held.some((entry) => entry.replace(/^W\//, '') === opaque)
}
