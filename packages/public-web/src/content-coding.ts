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
// With `info` Node adds the engine, which its types do not say.
const zstd = promisify(zlib.zstdDecompress) as unknown as (
  body: Uint8Array,
  options: zlib.ZstdOptions & { readonly info: true },
) => Promise<{ readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } }>

const {
  Z_SYNC_FLUSH,
  BROTLI_OPERATION_FLUSH,
  ZSTD_e_flush: ZSTD_FLUSH,
  ZSTD_d_windowLogMax: ZSTD_WINDOW_LOG,
} = zlib.constants
const MAX_CODINGS = 3
// RFC 9659: 8 MB, the largest window that HTTP decoders must support.
const MAX_ZSTD_WINDOW_LOG = 23
// Each costs a tenth of a millisecond. Who packs a body in pieces makes them of kilobytes.
const MAX_ZSTD_FRAMES = 2000
// RFC 8878, 3.1.2: of what is skipped, the last four bits of the magic number are free.
const [FRAME, SKIPPED, FREE_BITS] = [0xfd2fb528, 0x184d2a50, 0xf]
const FRAME_HEAD_BYTES = 8

const DECODERS: ReadonlyMap<string, Decoder> = new Map(
  Object.entries({
    gzip: { decode: gunzip, flush: Z_SYNC_FLUSH },
    deflate: {
      decode: (body, limits) => (hasZlibHeader(body) ? inflate : inflateRaw)(body, limits),
      flush: Z_SYNC_FLUSH,
    },
    br: { decode: brotli, flush: BROTLI_OPERATION_FLUSH },
    zstd: {
      decode: unpackFrames,
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

/** RFC 8878, 3: one frame after another, of which Node reads the first. What follows the last is ignored, as behind gzip. */
async function unpackFrames(body: Uint8Array, limits: Limits): Promise<Uint8Array> {
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const magicAt = (at: number) => (at + FRAME_HEAD_BYTES <= view.length ? view.readUInt32LE(at) : undefined)
  const params = { [ZSTD_WINDOW_LOG]: MAX_ZSTD_WINDOW_LOG }
  const decoded: Uint8Array[] = []
  let [at, size, frames] = [0, 0, 0]
  for (let magic: number | undefined = FRAME; magic !== undefined; magic = magicAt(at), frames += 1) {
    if (frames === MAX_ZSTD_FRAMES)
      throw new Unreachable('url', `its body has more than ${MAX_ZSTD_FRAMES} zstd frames`)
    if (((magicAt(at) ?? 0) | FREE_BITS) >>> 0 === (SKIPPED | FREE_BITS)) {
      at += FRAME_HEAD_BYTES + view.readUInt32LE(at + 4)
      continue
    }
    if (magic !== FRAME) break
    const maxOutputLength = Math.max(1, limits.maxOutputLength - size)
    const { buffer, engine } = await zstd(view.subarray(at), { ...limits, maxOutputLength, params, info: true })
    decoded.push(buffer)
    at += engine.bytesWritten
    size += buffer.length
    if (size > limits.maxOutputLength) throw new RangeError('more than the limit')
  }
  return decoded.length === 1 && decoded[0] ? decoded[0] : Buffer.concat(decoded, size)
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
