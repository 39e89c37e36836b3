import { parseExactJson, readExactNumber } from '@farebox/exact-json'
import type { StreamLimits } from '../contract/plain-calls/answer-stream.ts'
import type { PlainCall, PlainReply, PlainRequest } from '../contract/plain-calls/plain-call.ts'
import type { Backend } from './backend-settings.ts'
import { placesOf } from './field-places.ts'
import { DEFAULT_ANSWER_BYTES, DEFAULT_STREAM_SECONDS } from './of-each-address.ts'
import type { BackendAnswer } from './read-backend-answer.ts'

/** How callers reach a backend as if nobody stood before it: fields in the query, the answer as it is. */
export function toPlainCall(backend: Backend): PlainCall {
  const { method = 'POST', path, stream, input: { properties = {} } = {} } = backend
  const { headers } = placesOf(backend)
  return {
    method,
    ...(path !== undefined && { path }),
    headers,
    ...(stream && { stream: streamLimitsOf(stream, backend) }),
    toInput({ path: said, query, header, json = {} }) {
      // No fields: refused as every body that is not an object.
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
      return {
        ...readHeaders(headers, header),
        ...readQuery(query, properties),
        ...json,
        ...readPath(said, properties),
      }
    },
    toReply,
  }
}

function streamLimitsOf(
  { settled = 'first', seconds = DEFAULT_STREAM_SECONDS }: NonNullable<Backend['stream']>,
  { max_answer_bytes: maxBytes = DEFAULT_ANSWER_BYTES }: Backend,
): StreamLimits {
  return { settled, seconds, maxBytes }
}

function readHeaders(headers: ReadonlyMap<string, string>, header: PlainRequest['header']): object {
  const given = [...headers].map(([field, name]) => [field, header(name)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function readPath(path: PlainRequest['path'], properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(path).map(([name, text]) => [name, toValue([text], properties[name])]))
}

function readQuery(query: URLSearchParams, properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, toValue(query.getAll(name), properties[name])]),
  )
}

/** In a query everything is text; the schema says what is meant. */
function toValue(texts: readonly string[], schema: unknown): unknown {
  const { type, items }: { readonly type?: unknown; readonly items?: unknown } = Object(schema)
  if (type === 'array' || texts.length > 1) return texts.map((text) => toValue([text], items))
  const [text = ''] = texts
  const types = [type].flat()
  if ((types.includes('number') || types.includes('integer')) && /^-?\d+(\.\d+)?$/.test(text))
    return readExactNumber(text)
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

function toReply(output: string): PlainReply {
  // The output of the service, as it was checked before it was sold.
  const { status, content_type, body, text, file_base64 } = parseExactJson(output) as BackendAnswer
  const reply = { status, contentType: content_type, encoding: 'utf8' } as const
  if (file_base64 !== null) return { ...reply, encoding: 'latin1', body: atob(file_base64) }
  // Read in its own encoding, written in ours.
  const [essence = 'text/plain'] = (content_type ?? '').split(';')
  if (text !== null) return { ...reply, contentType: `${essence}; charset=utf-8`, body: text }
  return { ...reply, body: content_type === null ? '' : (textOfBody(output, reply) ?? JSON.stringify(body)) }
}

/** The text of the JSON that stands in an output, as it was written there; undefined of an output with other fields. */
function textOfBody(output: string, { status, contentType }: Pick<PlainReply, 'status' | 'contentType'>) {
  const before = `${JSON.stringify({ status, content_type: contentType }).slice(0, -1)},"body":`
  const after = ',"text":null,"file_base64":null}'
  return output.startsWith(before) && output.endsWith(after) ? output.slice(before.length, -after.length) : undefined
}
