import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Unreachable } from '@farebox/call-errors'

interface Limits {
  readonly maxOutputLength: number
  /** Reads a body as far as it goes. Absent: one without its end is an error. */
  readonly finishFlush?: number
}

interface Decoder {
  decode(body: Uint8Array, limits: Limits): Promise<Uint8Array>
  readonly flush: number
}

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

const DECODERS: ReadonlyMap<string, Decoder> = new Map(
  Object.entries({
    gzip: { decode: gunzip, flush: Z_SYNC_FLUSH },
    deflate: {
      decode: (body, limits) => (hasZlibHeader(body) ? inflate : inflateRaw)(body, limits),
      flush: Z_SYNC_FLUSH,
    },
    br: { decode: brotli, flush: BROTLI_OPERATION_FLUSH },
    zstd: {
      decode: (body, limits) => zstd(body, { ...limits, params: { [ZSTD_WINDOW_LOG]: MAX_ZSTD_WINDOW_LOG } }),
      flush: ZSTD_FLUSH,
    },
  } satisfies Readonly<Record<string, Decoder>>),
)
/** What a server has flushed and not ended ends so (RFC 1951 3.2.4: a stored block of no bytes). */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const WHOLE_PAGE = /<\/html\s*>\s*(?:<!--[\s\S]{0,500}-->\s*)?$/i
const END_OF_PAGE = 1000

/** The value of our Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** A compressed body that ends before its end. */
export class CutBody extends Unreachable {}

/** Removes the codings in Content-Encoding. Throws RangeError if any layer exceeds `maxBytes`. */
export async function decodeContent(
  body: Uint8Array,
  { coding, maxBytes }: { readonly coding: string | undefined; readonly maxBytes: number },
): Promise<Uint8Array> {
  const layers = readCodings(coding)
  if (layers.length > MAX_CODINGS)
    throw new Unreachable('url', `its body is compressed more than ${MAX_CODINGS} times over`)
  let decoded = body
  for (const decoder of layers.reverse()) {
    if (decoded.length === 0) return decoded
    decoded = await decodeWhole(decoder, decoded, maxBytes).catch(explain)
  }
  return decoded
}

/** Some servers never end what they compress; what was cut on its way is not whole for that. */
async function decodeWhole({ decode, flush }: Decoder, body: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  try {
    return await decode(body, { maxOutputLength: maxBytes })
  } catch (error) {
    if (!isUnfinished(error)) throw error
    const decoded = await decode(body, { maxOutputLength: maxBytes, finishFlush: flush })
    const isWhole = Buffer.from(body).subarray(-FLUSHED.length).equals(FLUSHED)
    if (isWhole || WHOLE_PAGE.test(Buffer.from(decoded).subarray(-END_OF_PAGE).toString('latin1'))) return decoded
    throw new CutBody('url', 'its compressed body was cut on its way', error)
  }
}

function isUnfinished(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
}

// Browsers ignore unknown codings, because servers put character sets and other things here.
function readCodings(coding = ''): Decoder[] {
  const names = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''))
  const known = names.filter((name) => DECODERS.has(name))
  const foreign = names.some((name) => name !== '' && name !== 'identity' && !DECODERS.has(name))
  return foreign ? [] : known.flatMap((name) => DECODERS.get(name) ?? [])
}

function explain(error: unknown): never {
  if (error instanceof RangeError || error instanceof Unreachable) throw error
  throw new Unreachable('url', 'its body is not compressed the way its Content-Encoding header says', error)
}

// RFC 9110 8.4.1.2 means the zlib format by `deflate`; many servers send raw deflate. RFC 1950 2.2: method 8, check
// modulo 31.
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
