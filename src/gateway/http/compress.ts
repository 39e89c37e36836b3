import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const ENCODERS = {
  br: (bytes: Uint8Array, quality: number) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: gzipSync,
} as const

/** A content coding we can send, by its name in Accept-Encoding. */
export type Encoding = keyof typeof ENCODERS

/**
 * The reader's preferred coding of ours (RFC 9110, 12.5.3); undefined if none is accepted, or if identity is preferred.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '').map(({ type, q }) => ({ name: type.toLowerCase(), q }))
  const qualityOf = (name: string) => accepted.find((entry) => entry.name === name)?.q
  const others = qualityOf('*') ?? 0
  const best = (['br', 'gzip'] as const)
    .map((name) => ({ name, q: qualityOf(name) ?? others }))
    .reduce((first, second) => (second.q > first.q ? second : first))
  return best.q > 0 && best.q >= (qualityOf('identity') ?? 0) ? best.name : undefined
}

/**
 * Compresses bytes.
 * @param quality quality of Brotli, 0 to 11: high for cached content, low for one reader
 */
export function compress(bytes: Uint8Array, encoding: Encoding, quality: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(ENCODERS[encoding](bytes, quality))
}
