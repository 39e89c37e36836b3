import { parseExactJson } from '@farebox/exact-json'
import type { UpstreamAnswer } from '@farebox/third-parties'
import { CallError, upstreamFailed } from '../contract/errors.ts'

const MOST_REFUSAL_CHARACTERS = 2000
const NO_CONTENT = new Set([204, 205])

/** What a caller gets of a backend's answer: its JSON, or its text, or the file; the others are null. */
export interface BackendAnswer {
  readonly status: number
  readonly content_type: string | null
  readonly body: unknown
  readonly text: string | null
  readonly file_base64: string | null
}

interface ReadingOptions {
  /** Of the backend. */
  readonly name: string
  /** Numbers beyond those of JavaScript are kept. */
  readonly isExact: boolean
}

/**
 * The answer of a backend for its caller. Throws invalid_input, with the backend's words, if it refused the request, and
 * upstream_failed if it calls JSON what is none.
 */
export function readBackendAnswer(answer: UpstreamAnswer, { name, isExact }: ReadingOptions): BackendAnswer {
  const { status, contentType, bytes } = answer
  if (status >= 400) throw refused(answer, name)
  const empty: BackendAnswer = { status, content_type: contentType, body: null, text: null, file_base64: null }
  const { essence, charset } = readType(contentType)
  // Without a byte it is no JSON, unless its status says that there is no body (RFC 9110, 15.3.5).
  if (bytes.length === 0 && (NO_CONTENT.has(status) || !isJson(essence))) return empty
  if (isJson(essence))
    return { ...empty, body: parseJson(bytes, { name, parse: isExact ? parseExactJson : JSON.parse }) }
  const text = isText(essence) ? decode(bytes, charset) : undefined
  return text === undefined ? { ...empty, file_base64: Buffer.from(bytes).toString('base64') } : { ...empty, text }
}

/** Whether an answer has to be read whole before it is sold. */
export function isCollected({ status, contentType }: Pick<UpstreamAnswer, 'status' | 'contentType'>): boolean {
  return status >= 400 || isJson(readType(contentType).essence)
}

function refused({ status, contentType, bytes }: UpstreamAnswer, name: string): CallError {
  const { essence, charset } = readType(contentType)
  const isReadable = essence === 'text/plain' || isJson(essence)
  const words = isReadable ? (decode(bytes, charset) ?? '').slice(0, MOST_REFUSAL_CHARACTERS) : null
  return new CallError('invalid_input', `${name} refused the request: HTTP ${status}. See refusal. Not charged.`, {
    extras: { refusal: { status, text: words } },
  })
}

function parseJson(
  bytes: Uint8Array,
  { name, parse }: { readonly name: string; readonly parse: (text: string) => unknown },
): unknown {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw upstreamFailed(name, error)
  }
}

function readType(contentType: string | null): { readonly essence: string; readonly charset: string } {
  const [essence = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([^";\s]+)/.exec(parameters.join(';')) ?? []
  return { essence: essence.trim(), charset }
}

function isJson(essence: string): boolean {
  return essence === 'application/json' || essence.endsWith('+json')
}

// RFC 6839, 4.1: what ends in +xml is XML.
function isText(essence: string): boolean {
  return (
    essence.startsWith('text/') || /^application\/(xml|yaml|x-ndjson|javascript|graphql)$|\+(xml|yaml)$/.test(essence)
  )
}

/** Undefined if the bytes are not in that encoding, or it is unknown. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
