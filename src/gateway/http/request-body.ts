import type { IncomingMessage } from 'node:http'
import { JsonBody, MAX_VALUES } from '@farebox/exact-json/bodies'
import { CallError } from '../../contract/errors.ts'
import type { BodyAccount } from './body-memory.ts'
import { isPacked, unpack } from './unpack.ts'

/** A request body as parsed JSON. */
export interface RequestBody {
  /** Undefined if the body was empty. */
  readonly json: unknown
}

/** What a body may be. */
export interface BodyLimits {
  /** Limit for the body as sent and, if compressed, as unpacked. */
  readonly maxBytes: number
  /** Values and names; 10,000 by default. */
  readonly maxValues?: number
  /** Names of the fields that may have more than 16 KiB, such as files in base64. Default: none. */
  readonly longFields?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Reads a JSON body within its limits. The bytes are hostile: type, size, encoding and structure are checked as they
 * arrive, and nothing is kept beyond the first that is too much.
 */
export function readRequestBody(
  request: IncomingMessage,
  { memory, ...limits }: BodyLimits & { readonly memory?: BodyAccount },
): Promise<RequestBody> {
  return memory ? memory.read(() => read(request, { ...limits, memory })) : read(request, limits)
}

async function read(
  request: IncomingMessage,
  { maxBytes, maxValues = MAX_VALUES, longFields = NONE, memory }: BodyLimits & { readonly memory?: BodyAccount },
): Promise<RequestBody> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const coding = request.headers['content-encoding']
  const limit = (room: number, keep: (chunk: Buffer) => void) => (chunk: Buffer) => {
    room -= chunk.length
    if (room < 0) throw tooLarge(maxBytes)
    memory?.add(chunk.length)
    keep(chunk)
  }
  const body = new JsonBody({ maxValues })
  const keep = limit(maxBytes, (chunk) => body.push(chunk))
  if (isPacked(coding)) {
    const packed: Buffer[] = []
    await readBytes(
      request,
      limit(maxBytes, (chunk) => packed.push(chunk)),
    )
    if (packed.length > 0) await unpack(Buffer.concat(packed), { coding, onChunk: keep })
  } else await readBytes(request, keep)
  return { json: await body.parse(longFields) }
}

// Uses events: an async iterator costs several times as much, and every call comes through here.
function readBytes(request: IncomingMessage, keep: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // The body may have ended while the payment was checked.
    if (request.destroyed) return reject(brokenOff())
    let isFirst = true
    request.on('data', (chunk: Buffer) => {
      try {
        if (isFirst) checkType(request)
        isFirst = false
        keep(chunk)
      } catch (error) {
        request.removeAllListeners('data').resume()
        reject(error)
      }
    })
    request.once('end', resolve)
    // The sender disconnected, which is no fault of ours.
    request.once('error', () => reject(brokenOff()))
    request.once('close', () => {
      if (!request.readableEnded) reject(brokenOff())
    })
  })
}

function checkType({ headers }: IncomingMessage) {
  const type = headers['content-type'] ?? ''
  if (/^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(type)) return
  throw new CallError(
    'unsupported_media_type',
    'Send the body as JSON, with the header Content-Type: application/json.',
  )
}

function brokenOff(): CallError {
  return new CallError('invalid_json', 'The body ended early. Send all of it.')
}

function tooLarge(maxBytes: number): CallError {
  return new CallError('body_too_large', `The body is larger than ${maxBytes} bytes, the limit of this endpoint.`, {
    headers: { Connection: 'close' },
  })
}
