import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A document for the operator, rendered for each request. */
export interface OperatorDocument {
  readonly contentType: string
  readonly render: () => Promise<string>
}

type Documents = Readonly<Record<string, OperatorDocument>>

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
const BASIC = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i
const BEARER = /^Bearer (\S{1,2000})$/i

/** Serves documents by path on a separate port that need not be public. GET and HEAD; anything else is 404. */
export async function startOperatorServer(options: {
  readonly host: string
  readonly port: number
  readonly documents: Documents
}): Promise<{ close(): Promise<void> }> {
  const { host, port, documents } = options
  const server = createServer((request, response) => {
    const document = findDocument(request, documents)
    if (document) return answer(request, response, document)
    response.writeHead(404).end()
  }).listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * Serves documents on a public port to holders of the token: as a bearer token, or as the password of any user, which
 * browsers ask for. Returns false, and does nothing, for other paths.
 */
export function createGuardedDocuments(
  documents: Documents,
  { token }: { readonly token: string },
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const expected = digest(token)
  return (request, response) => {
    const document = findDocument(request, documents)
    if (!document) return false
    if (timingSafeEqual(digest(readToken(request.headers.authorization)), expected)) answer(request, response, document)
    else response.writeHead(401, { ...HEADERS, 'WWW-Authenticate': 'Basic realm="operator", charset="UTF-8"' }).end()
    return true
  }
}

function findDocument({ method = '', url = '' }: IncomingMessage, documents: Documents): OperatorDocument | undefined {
  const path = url.split('?')[0] ?? ''
  return ['GET', 'HEAD'].includes(method) && Object.hasOwn(documents, path) ? documents[path] : undefined
}

async function answer(
  { method }: IncomingMessage,
  response: ServerResponse,
  { contentType, render }: OperatorDocument,
) {
  try {
    const body = await render()
    response.writeHead(200, { ...HEADERS, 'Content-Type': contentType }).end(method === 'HEAD' ? undefined : body)
  } catch {
    response.writeHead(500).end()
  }
}

function readToken(header = ''): string {
  const [, bearer] = BEARER.exec(header) ?? []
  if (bearer !== undefined) return bearer
  const [, basic = ''] = BASIC.exec(header) ?? []
  const pair = Buffer.from(basic, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Of fixed length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
