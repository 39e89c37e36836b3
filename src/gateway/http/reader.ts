import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { HttpEnv } from './http-env.ts'

type Reader = 'person' | 'language model' | 'program'

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries({
    'text/html': 'person',
    'text/markdown': 'language model',
    'text/plain': 'language model',
    'application/json': 'program',
  }),
)

/** Which form of a page a request prefers, by its Accept header; `unsaid` if that names none of them. */
export function readerOf(c: Context<HttpEnv>, unsaid: Reader = 'person'): Reader {
  const type = accepts(c, { header: 'Accept', supports: [...READERS.keys()], default: '' })
  return READERS.get(type) ?? unsaid
}

/** Tells caches that an address has several forms. */
export function withForms(response: Response): Response {
  response.headers.set('Vary', 'Accept, Accept-Encoding')
  return response
}
