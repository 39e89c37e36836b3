import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { CallError } from '../../contract/errors.ts'
import { codeOf, messageOf } from '../../contract/thrown.ts'
import type { BodyAccount } from './body-memory.ts'

/** A request body as parsed JSON. */
export interface RequestBody {
  /** Undefined if the body was empty. */
  readonly json: unknown
}

const MAX_DEPTH = 64
const DECODERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

interface BodyLimits {
  /** Limit for the body as sent and, if compressed, as unpacked. */
  readonly maxBytes: number
  readonly memory?: BodyAccount
}

/**
 * Reads a JSON body within its limit. The bytes are hostile: size, encoding, nesting and type are checked in that
 * order.
 */
export async function readRequestBody(request: IncomingMessage, limits: BodyLimits): Promise<RequestBody> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) throw tooLarge(limits.maxBytes)
  const sent = await readBytes(request, limits)
  const coding = request.headers['content-encoding']
  const bytes = coding === undefined ? sent : await decode(sent, coding, limits)
  if (bytes.length === 0) return { json: undefined }
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new CallError(
      'unsupported_media_type',
      'Send the body as JSON, with the header Content-Type: application/json.',
    )
  }
  return { json: parseJson(bytes) }
}

/** Unpacks a compressed body (RFC 9110, 8.4) within the same limit, so a decompression bomb is refused as too large. */
async function decode(bytes: Buffer, coding: string, { maxBytes, memory }: BodyLimits): Promise<Buffer> {
  const name = coding.trim().toLowerCase()
  if (name === '' || name === 'identity' || bytes.length === 0) return bytes
  if (!isDecodable(name)) {
    throw new CallError(
      'unsupported_media_type',
      `Content-Encoding ${name.slice(0, 40)} is not supported. Send the body uncompressed, or with gzip, deflate or br.`,
      { headers: { 'Accept-Encoding': 'gzip, deflate, br' } },
    )
  }
  try {
    const unpacked = await DECODERS[name](bytes, { maxOutputLength: maxBytes })
    memory?.add(unpacked.length)
    return unpacked
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes)
    throw new CallError('invalid_json', `The body is not valid ${name}, as its Content-Encoding says.`, { cause })
  }
}

function isDecodable(name: string): name is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, name)
}

// Uses events: an async iterator costs several times as much, and every call comes through here.
function readBytes(request: IncomingMessage, { maxBytes, memory }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The body may have ended while the payment was checked.
    if (request.destroyed) return reject(brokenOff())
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      try {
        if (size > maxBytes) throw tooLarge(maxBytes)
        memory?.add(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        request.removeAllListeners('data').resume()
        chunks.length = 0
        reject(error)
      }
    })
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)))
    request.once('error', reject)
    request.once('close', () => {
      if (!request.readableEnded) reject(brokenOff())
    })
  })
}

function brokenOff(): CallError {
  return new CallError('invalid_json', 'The body ended early. Send all of it.')
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new CallError('invalid_json', 'The body is not valid UTF-8. Send JSON in UTF-8.')
  const text = withoutMark(bytes).toString()
  if (isDeeperThan(MAX_DEPTH, text)) {
    throw new CallError('invalid_json', `The body is nested more than ${MAX_DEPTH} levels deep.`)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallError('invalid_json', `The body is not valid JSON: ${messageOf(cause)}`, { cause })
  }
}

/** Removes the byte order mark that editors on Windows write before UTF-8. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

// Counts the depth before parsing: recursion over parsed data must not exhaust the stack.
function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) {
      index = endOfString(text, index)
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      if (depth > limit) return true
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth -= 1
    }
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** The index of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

function tooLarge(maxBytes: number): CallError {
  return new CallError('body_too_large', `The body is larger than ${maxBytes} bytes, the limit of this endpoint.`, {
    headers: { Connection: 'close' },
  })
}
