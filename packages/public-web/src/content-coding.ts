import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Unreachable } from '@farebox/call-errors'

type Decode = (body: Uint8Array, maxOutputLength: number) => Promise<Uint8Array>

const gunzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gunzip)
const inflate = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflate)
const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflateRaw)
const brotli = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliDecompress)
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Uint8Array>(zlib.zstdDecompress)

const {
  Z_SYNC_FLUSH,
  BROTLI_OPERATION_FLUSH,
  ZSTD_e_flush: ZSTD_FLUSH,
  ZSTD_d_windowLogMax: ZSTD_WINDOW_LOG,
} = zlib.constants
const MAX_CODINGS = 3
// RFC 9659: 8 MB, the largest window that HTTP decoders must support.
const MAX_ZSTD_WINDOW_LOG = 23

// Like browsers, reads a body as far as it goes if its last block is missing.
const DECODERS: ReadonlyMap<string, Decode> = new Map(
  Object.entries({
    gzip: (body, maxOutputLength) => gunzip(body, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
    deflate: (body, maxOutputLength) =>
      (hasZlibHeader(body) ? inflate : inflateRaw)(body, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
    br: (body, maxOutputLength) => brotli(body, { maxOutputLength, finishFlush: BROTLI_OPERATION_FLUSH }),
    zstd: (body, maxOutputLength) =>
      zstd(body, { maxOutputLength, finishFlush: ZSTD_FLUSH, params: { [ZSTD_WINDOW_LOG]: MAX_ZSTD_WINDOW_LOG } }),
  }),
)

/** The value of our Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** Removes the codings in Content-Encoding. Throws RangeError if any layer exceeds `maxBytes`. */
export async function decodeContent(
  body: Uint8Array,
  { coding, maxBytes }: { readonly coding: string | undefined; readonly maxBytes: number },
): Promise<Uint8Array> {
  const layers = readCodings(coding)
  if (layers.length > MAX_CODINGS)
    throw new Unreachable('url', `its body is compressed more than ${MAX_CODINGS} times over`)
  let decoded = body
  for (const decode of layers.reverse()) {
    if (decoded.length === 0) return decoded
    decoded = await decode(decoded, maxBytes).catch(explain)
  }
  return decoded
}

// Browsers ignore unknown codings, because servers put character sets and other things here.
function readCodings(coding = ''): Decode[] {
  const names = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''))
  const known = names.filter((name) => DECODERS.has(name))
  const foreign = names.some((name) => name !== '' && name !== 'identity' && !DECODERS.has(name))
  return foreign ? [] : known.flatMap((name) => DECODERS.get(name) ?? [])
}

function explain(error: unknown): never {
  if (error instanceof RangeError) throw error
  throw new Unreachable('url', 'its body is not compressed the way its Content-Encoding header says', error)
}

// RFC 9110 8.4.1.2 means the zlib format by `deflate`; many servers send raw deflate. RFC 1950 2.2: method 8, check
// modulo 31.
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
