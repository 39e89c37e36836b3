import type { PublishedKey } from '@farebox/receipts/keys'
import { renderDidDocument, renderJwks } from '@farebox/receipts/keys'
import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'
import { DOCUMENT_HEADERS } from '../http/reply-headers.ts'

/** What the documents about our keys need. */
export interface SigningKeyParts {
  readonly baseUrl: string
  readonly readKeys: () => Promise<readonly PublishedKey[]>
}

/** Serves the keys that sign receipts and answers, past ones included, in both forms that verifiers ask for. */
export function mountSigningKeys(app: Hono<HttpEnv>, { baseUrl, readKeys }: SigningKeyParts) {
  const forms = { '/.well-known/did.json': renderDidDocument, '/.well-known/jwks.json': renderJwks }
  for (const [path, render] of Object.entries(forms))
    app.get(path, async (c) => c.body(JSON.stringify(render(baseUrl, await readKeys())), 200, DOCUMENT_HEADERS))
}
