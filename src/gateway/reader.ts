import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { HttpEnv } from './http-env.ts'

type Reader = 'person' | 'language model' | 'program'

const READERS: Readonly<Record<string, Reader>> = {
  'text/html': 'person',
  'text/markdown': 'language model',
  'text/plain': 'language model',
  'application/json': 'program',
}

/** Who reads an address that has several forms, by the type the request asks for first. Whoever asks for nothing gets the page. */
export function readerOf(c: Context<HttpEnv>): Reader {
  const type = accepts(c, { header: 'Accept', supports: Object.keys(READERS), default: 'text/html' })
  return READERS[type] ?? 'person'
}

/** Marks an answer as one of several forms, for caches between us and the reader. */
export function withForms(response: Response): Response {
  response.headers.set('Vary', 'Accept, Accept-Encoding')
  return response
}
