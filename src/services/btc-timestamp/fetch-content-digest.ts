import { createHash } from 'node:crypto'
import type { ServiceContext } from '../../contract/context.ts'
import { bytesAt, bytesOfText } from '../../domain/evidence/content-bytes.ts'

/** Content to timestamp; the schema of the service ensures that exactly one field is given. */
export interface Content {
  readonly text?: string
  readonly hash?: string
  readonly url?: string
}

/** The SHA-256 digest of the content: 32 bytes. Throws invalid_input if the content cannot be read. */
export async function fetchContentDigest(
  { text = '', hash, url }: Content,
  context: Pick<ServiceContext, 'web'>,
): Promise<Uint8Array> {
  if (hash !== undefined) return Buffer.from(hash, 'hex')
  const bytes = url === undefined ? bytesOfText(text) : await bytesAt(url, context, 'timestamp')
  return createHash('sha256').update(bytes).digest()
}
