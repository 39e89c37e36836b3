import type { Context } from 'hono'
import { chooseEncoding, compress, type Encoding } from './compress.ts'
import { etagOf, isHeld } from './etag.ts'
import type { HttpEnv } from './http-env.ts'
import { DOCUMENT_HEADERS } from './reply-headers.ts'

// Brotli 11 saves 10 % more but blocks the event loop for 200 ms.
const STATIC_BROTLI_QUALITY = 9

interface RenderedDocument {
  readonly render: () => string | Uint8Array
  /** Changes whenever the document may have changed. */
  readonly revision: () => number
}

/** Answers with a document that rarely changes: rendered, hashed and compressed once per revision. */
export function createDocumentReply(
  contentType: string,
  { render, revision }: RenderedDocument,
): (c: Context<HttpEnv>) => Response {
  const variants = new Map<string, Uint8Array<ArrayBuffer>>()
  // One buffer for all readers: a copy of each answer would let a few readers fill the memory.
  let plain: Uint8Array<ArrayBuffer> | undefined
  let etag = ''
  let rendered = Number.NaN

  function variant(encoding: Encoding, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const known = variants.get(encoding)
    if (known) return known
    const encoded = compress(bytes, encoding, STATIC_BROTLI_QUALITY)
    variants.set(encoding, encoded)
    return encoded
  }

  return (c) => {
    if (!plain || rendered !== revision()) {
      rendered = revision()
      variants.clear()
      const document = render()
      plain = new Uint8Array(typeof document === 'string' ? Buffer.from(document) : document)
      etag = etagOf(plain)
    }
    const headers = { ...DOCUMENT_HEADERS, 'Content-Type': contentType, ETag: etag, Vary: 'Accept-Encoding' }
    if (isHeld(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    if (!encoding) return c.body(plain, 200, headers)
    return c.body(variant(encoding, plain), 200, { ...headers, 'Content-Encoding': encoding })
  }
}
