import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ENCODERS = {
  br: (bytes: Buffer, effort: number) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  gzip: gzipSync,
} as const

export type Encoding = keyof typeof ENCODERS

/** The best coding both sides know; undefined where the reader knows none of ours. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((entry) => entry.trim().split(';')[0])
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name))
}

/** @param effort of Brotli, 0 to 11: high for what is kept, low for what is made for one reader */
export function compress(bytes: Buffer, encoding: Encoding, effort: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(ENCODERS[encoding](bytes, effort))
}
