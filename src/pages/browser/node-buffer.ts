type Encoding = 'utf8' | 'hex' | 'base64' | 'base64url'

class Bytes extends Uint8Array {
  equals(other: Uint8Array): boolean {
    return compare(this, other) === 0
  }

  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this)
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const base64 = btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''))
    return encoding === 'base64' ? base64 : base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
}

/** By the first byte that differs, then by length. */
function compare(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

/** The part of Node's Buffer that texts and signatures are read with, for a page: a bundle takes it in that one's place. */
export const Buffer = {
  compare,
  of: (...bytes: readonly number[]): Bytes => new Bytes(bytes),
  concat: (parts: readonly Uint8Array[]): Bytes => new Bytes(parts.flatMap((part) => [...part])),
  /** Bytes of a text; letters that an encoding does not have are left out, as Node does. */
  from(value: string | ArrayLike<number> | ArrayBuffer, encoding: Encoding = 'utf8'): Bytes {
    if (value instanceof ArrayBuffer) return new Bytes(value)
    if (typeof value !== 'string') return new Bytes(value)
    if (encoding === 'utf8') return new Bytes(new TextEncoder().encode(value))
    if (encoding === 'hex') return new Bytes((value.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
    const [letters = ''] = value.replaceAll('-', '+').replaceAll('_', '/').split('=')
    const base64 = letters.replace(/[^A-Za-z0-9+/]/g, '')
    // A letter alone is no byte.
    const whole = base64.length % 4 === 1 ? base64.slice(0, -1) : base64
    return new Bytes(Array.from(atob(whole), (letter) => letter.charCodeAt(0)))
  },
}
