import type { ServerResponse } from 'node:http'
import { toErrorReply } from '../http/error-reply.ts'
import { CALL_HEADERS, NO_SNIFFING } from '../http/reply-headers.ts'
import { REQUEST_ID } from './call-request.ts'
import type { PreparedReply } from './signed/sign-reply.ts'

const HEADERS_OF_ALL = [...toHeaderLines(CALL_HEADERS), ...NO_SNIFFING]
/** Alternating names and values. */
export function toHeaderLines(headers: Readonly<Record<string, string>>): string[] {
  const lines: string[] = []
  // Own keys always have a value.
  for (const name in headers) lines.push(name, headers[name] as string)
  return lines
}

/** The answer to a call that failed. */
export function toFailedReply(error: unknown, parts: Parameters<typeof toErrorReply>[1]): PreparedReply {
  const { status, body, headers } = toErrorReply(error, parts)
  const named = parts.request === undefined ? headers : { ...headers, [REQUEST_ID]: parts.request }
  return toReply(status, { body: JSON.stringify(body), headers: toHeaderLines(named) })
}

/** An answer of JSON. */
export function toReply(
  status: number,
  { body, headers }: Pick<PreparedReply, 'body'> & { readonly headers: readonly string[] },
): PreparedReply {
  const bytes = Buffer.byteLength(body)
  return {
    status,
    body,
    // ASCII, as most answers are, has the same bytes in Latin-1. For UTF-8 Node reserves three bytes per character, and
    // does not write an answer at once if that exceeds 16 KiB.
    encoding: bytes === body.length ? 'latin1' : 'utf8',
    headers: [...HEADERS_OF_ALL, ...headers, 'Content-Length', `${bytes}`],
  }
}

/** Sends an answer in as few packets as there can be. */
export function send(response: ServerResponse, { status, body, encoding, headers }: PreparedReply) {
  // A string leaves in one packet with the headers; a buffer would follow them.
  response.writeHead(status, headers).end(body, encoding)
}

/** What an answer says that was sold before. */
export function markOf(replayed: boolean): readonly string[] {
  return replayed ? ['Idempotent-Replayed', 'true'] : []
}
