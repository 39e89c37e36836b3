import { once } from 'node:events'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { CallError } from '../../contract/errors.ts'

const CHUNK = { chunkSize: 64 * 1024 }
const DECODERS: ReadonlyMap<string, () => Transform> = new Map(
  Object.entries({
    gzip: () => createGunzip(CHUNK),
    'x-gzip': () => createGunzip(CHUNK),
    deflate: () => createInflate(CHUNK),
    br: () => createBrotliDecompress(CHUNK),
  }),
)
// Files in base64 shrink to three quarters, JSON and markup to a tenth at most; bombs to a thousandth and less.
const MAX_RATIO = 10
// A small body may repeat itself: its cost is small.
const FREE_BYTES = 64 * 1024

/** Whether a Content-Encoding (RFC 9110, 8.4) packs the body. Throws unsupported_media_type for one that is not known. */
export function isPacked(coding: string | undefined): coding is string {
  const name = toName(coding)
  if (name === '' || name === 'identity') return false
  if (DECODERS.has(name)) return true
  throw new CallError(
    'unsupported_media_type',
    `Content-Encoding ${name.slice(0, 40)} is not supported. Send the body uncompressed, or with gzip, deflate or br.`,
    { headers: { 'Accept-Encoding': 'gzip, deflate, br' } },
  )
}

/**
 * Unpacks a body chunk by chunk, and stops at the first one that `onChunk` refuses, or that makes it more than ten times
 * its size as sent. Throws body_too_large or invalid_json.
 */
export async function unpack(
  packed: Buffer,
  { coding, onChunk }: { readonly coding: string; readonly onChunk: (chunk: Buffer) => void },
): Promise<void> {
  const name = toName(coding)
  const decoder = DECODERS.get(name)?.()
  if (!decoder) throw new Error(`${name} is not a known coding`)
  const most = Math.max(FREE_BYTES, MAX_RATIO * packed.length)
  let size = 0
  decoder.on('data', (chunk: Buffer) => {
    size += chunk.length
    try {
      if (size > most) throw tooWellPacked(name)
      onChunk(chunk)
    } catch (error) {
      decoder.destroy(error instanceof Error ? error : new Error('refused', { cause: error }))
    }
  })
  decoder.end(packed)
  try {
    await once(decoder, 'end')
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new CallError('invalid_json', `The body is not valid ${name}, as its Content-Encoding says.`, { cause })
  }
}

function toName(coding: string | undefined): string {
  return (coding ?? '').trim().toLowerCase()
}

function tooWellPacked(name: string): CallError {
  return new CallError(
    'body_too_large',
    `The body unpacks to more than ${MAX_RATIO} times its size in ${name}. Send it uncompressed.`,
    { headers: { Connection: 'close' } },
  )
}
