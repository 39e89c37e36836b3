import { parseExactJson, withVerbatim } from '@farebox/exact-json'
import type { UpstreamAnswer } from '@farebox/third-parties'
import { CallError, upstreamFailed } from '../contract/errors.ts'

const MOST_REFUSAL_CHARACTERS = 2000
// Readers of an answer, ours and its buyer's, go down a call for each level.
const MOST_DEPTH = 1000
const NO_CONTENT = new Set([204, 205])

/** What a caller gets of a backend's answer: its JSON, or its text, or the file; the others are null. */
export interface BackendAnswer {
  readonly status: number
  readonly content_type: string | null
  readonly body: unknown
  readonly text: string | null
  readonly file_base64: string | null
}

/**
 * The answer of a backend for its caller. Throws invalid_input, with the backend's words, if it refused the request, and
 * upstream_failed if it calls JSON what is none. JSON keeps its text: writeJson() writes that.
 * @param name of the backend
 */
export function readBackendAnswer(answer: UpstreamAnswer, name: string): BackendAnswer {
  const { status, contentType, bytes } = answer
  if (status >= 400) throw refused(answer, name)
  const empty: BackendAnswer = { status, content_type: contentType, body: null, text: null, file_base64: null }
  const { essence, charset } = readType(contentType)
  // Without a byte it is no JSON, unless its status says that there is no body (RFC 9110, 15.3.5).
  if (bytes.length === 0 && (NO_CONTENT.has(status) || !isJson(essence))) return empty
  if (isJson(essence)) {
    const { text, body } = readJson(bytes, name)
    return withVerbatim({ ...empty, body }, 'body', text)
  }
  const text = isText(essence) ? decode(bytes, charset) : undefined
  return text === undefined ? { ...empty, file_base64: Buffer.from(bytes).toString('base64') } : { ...empty, text }
}

type Head = Pick<UpstreamAnswer, 'status' | 'contentType'>

/** Whether an answer has to be read whole before it is sold. */
export function isCollected(head: Head): boolean {
  return head.status >= 400 || isJson(readType(head.contentType).essence)
}

/** Whether an answer that is for sale has JSON. */
export function hasJson({ status, contentType }: Head): boolean {
  return !NO_CONTENT.has(status) && isJson(readType(contentType).essence)
}

function refused({ status, contentType, bytes }: UpstreamAnswer, name: string): CallError {
  const { essence, charset } = readType(contentType)
  const isReadable = essence === 'text/plain' || isJson(essence)
  const words = isReadable ? (decode(bytes, charset) ?? '').slice(0, MOST_REFUSAL_CHARACTERS) : null
  return new CallError('invalid_input', `${name} refused the request: HTTP ${status}. See refusal. Not charged.`, {
    extras: { refusal: { status, text: words } },
  })
}

function readJson(bytes: Uint8Array, name: string): { readonly text: string; readonly body: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const body = parseExactJson(text)
    if (isDeeper(body, MOST_DEPTH)) throw new Error(`its JSON has more than ${MOST_DEPTH} levels`)
    return { text, body }
  } catch (error) {
    throw upstreamFailed(name, error)
  }
}

/** Without recursion: JSON.parse reads a text of any depth. */
function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= most && level.length > 0; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  return level.length > 0
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
