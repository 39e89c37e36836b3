import { withDoubles, withExactNumbers } from '@farebox/exact-json'
import { knownFields } from '@farebox/schemas/fields'
import { invalidInput } from '../contract/errors.ts'
import type { Backend } from './backend-settings.ts'
import { placesOf } from './field-places.ts'

/** The request to a backend. */
export interface BackendRequest {
  readonly url: URL
  readonly method: NonNullable<Backend['method']>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The request for a valid input: each field in its place, and none that the schema does not know. Throws invalid_input for a
 * value that has no place.
 */
export async function toRequest(
  backend: Backend,
  { input, schema }: { readonly input: Fields; readonly schema: object },
): Promise<BackendRequest> {
  const { method = 'POST', body = 'json', fixed, separators = {} } = backend
  const { path, query, headers, said } = placesOf(backend)
  // What callers are told is ignored does not reach the backend.
  const known = Object(withExactNumbers(knownFields(schema, Object(withDoubles(input))), input))
  const given: Fields = { ...known, ...fixed }
  const url = new URL(fillPath(backend.backend, given))
  const hasPlace = (name: string) => path.has(name) || query.has(name) || headers.has(name) || said.has(name)
  const inBody = Object.entries(given).filter(([name]) => !hasPlace(name))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  for (const [name, value] of hasBody ? pick(given, query) : [...pick(given, query), ...inBody])
    for (const text of toQueryTexts(value, separators[name])) url.searchParams.append(name, text)
  const sent = hasBody ? await toBody(Object.fromEntries(inBody), body) : { body: undefined }
  return { url, method, headers: { ...toHeaders(given, headers), ...sent.headers }, body: sent.body }
}

function fillPath(address: string, given: Fields): string {
  return address.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const texts = toTexts(given[name])
    const text = texts.join(',')
    if (!isOneSegment(text))
      throw invalidInput(
        `${name} must not be empty, "." or "..", nor contain "/", "\\" or control characters, also encoded: it is a part of an address. Not charged.`,
      )
    // RFC 6570, 3.2.2: a list has commas between its values.
    return texts.map(encodeURIComponent).join(',')
  })
}

/** Whether it names no other path, however often proxies on the way decode it, and whatever they cut from a segment at ';'. */
function isOneSegment(text: string): boolean {
  const decoded = text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (/^\.{0,2}(?:;|$)|[/\\\p{Cc}]/u.test(decoded)) return false
  return decoded === text || isOneSegment(decoded)
}

function pick(given: Fields, names: ReadonlySet<string>): [string, unknown][] {
  return [...names].flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))
}

/** A list is repeated, an object is JSON, a number has its digits, and what is absent is not sent. */
function toTexts(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(toTexts)
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
}

function toQueryTexts(value: unknown, separator: string | undefined): string[] {
  const texts = toTexts(value)
  if (separator === undefined || texts.length === 0) return texts
  const split = texts.find((text) => text.includes(separator))
  // The API would read two values.
  if (split !== undefined)
    throw invalidInput(`A value of this list must not contain ${JSON.stringify(separator)}: ${split.slice(0, 100)}`)
  return [texts.join(separator)]
}

function toHeaders(given: Fields, names: ReadonlyMap<string, string>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [field, header] of names) {
    const text = toTexts(given[field]).join(', ')
    if (!/^[\t\x20-\x7e]*$/.test(text)) throw invalidInput(`${field} must be printable ASCII: it is sent as a header.`)
    if (text !== '') headers[header] = text
  }
  return headers
}

interface Sent {
  readonly body: BackendRequest['body']
  readonly headers?: Readonly<Record<string, string>>
}

async function toBody(fields: Fields, kind: NonNullable<Backend['body']>): Promise<Sent> {
  if (kind === 'json') return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  if (kind === 'bytes') return toBytes(fields)
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    toTexts(value).map((text): [string, string] => [name, text]),
  )
  if (kind === 'multipart') return writeForm(pairs)
  return {
    body: new URLSearchParams(pairs).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

function toBytes({ body_base64, content_type }: Fields): Sent {
  const type = typeof content_type === 'string' ? content_type : 'application/octet-stream'
  return { body: decodeBase64('body_base64', String(body_base64 ?? '')), headers: { 'content-type': type } }
}

async function writeForm(pairs: readonly (readonly [string, string])[]): Promise<Sent> {
  const form = new FormData()
  for (const [name, text] of pairs) {
    const file = name.endsWith('_base64') ? name.slice(0, -'_base64'.length) : undefined
    if (file === undefined) form.append(name, text)
    else form.append(file, new Blob([decodeBase64(name, text)]), file)
  }
  // The platform writes it, with a boundary that no part contains.
  const written = new Response(form)
  const headers = { 'content-type': written.headers.get('content-type') ?? 'multipart/form-data' }
  return { body: new Uint8Array(await written.arrayBuffer()), headers }
}

function decodeBase64(name: string, text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalidInput(`${name} must be base64.`)
  return new Uint8Array(Buffer.from(text, 'base64'))
}
