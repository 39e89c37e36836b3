import { createHash } from 'node:crypto'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'

/** Content to timestamp; the schema of the service ensures that exactly one field is given. */
export interface Content {
  readonly text?: string
  readonly hash?: string
  readonly url?: string
}

/** The SHA-256 digest of the content: 32 bytes. Throws invalid_input if the content cannot be read. */
export async function fetchContentDigest(
  { text, hash, url }: Content,
  { web }: Pick<ServiceContext, 'web'>,
): Promise<Uint8Array> {
  if (hash !== undefined) return Buffer.from(hash, 'hex')
  if (url !== undefined) return sha256(await fetchBytes(web, url))
  if (text?.isWellFormed()) return sha256(Buffer.from(text))
  throw invalidInput(
    'text has half a surrogate pair and so no UTF-8 form; send the SHA-256 of the bytes as hash instead.',
  )
}

async function fetchBytes(web: ServiceContext['web'], url: string): Promise<Uint8Array> {
  const { status, body } = await web.fetch(url)
  if (status >= 200 && status < 300) return body
  throw invalidInput(
    `url answered HTTP ${status}, which is not content worth a timestamp; give an address that answers 200.`,
  )
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
