import { hash } from 'node:crypto'

/** All that an answer may depend on: method, path with query, and body. */
export function contentOfRequest(method: string, url: string, body: unknown): object {
  const { pathname, search } = new URL(url, 'http://localhost')
  return { method, path: pathname + search, body: body instanceof Uint8Array ? readBytes(body) : body }
}

/** JSON as its value, independent of its formatting; anything else by its digest. */
function readBytes(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { sha256: hash('sha256', bytes) }
  }
}
