import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import type { Logger } from '../contract/context.ts'

/** A document for the operator, rendered for each request. */
export interface OperatorDocument {
  readonly contentType: string
  readonly render: () => Promise<string>
  /** After how many seconds a browser loads it again. */
  readonly refreshS?: number
  /** Begins what a POST from the document's own form asks for; the document is then shown again. */
  readonly act?: () => unknown
}

type Documents = Readonly<Record<string, OperatorDocument>>

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Without its own address, the form's origin would be unknown.
  'Referrer-Policy': 'same-origin',
}
const BASIC = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i
const BEARER = /^Bearer (\S{1,2000})$/i

/**
 * Serves documents by path on a separate port that need not be public. GET and HEAD, and POST where a document has a form; anything else is 404. A request for
 * another server's name is 403: it may come from a page that pointed its own name at this machine (DNS rebinding).
 */
export async function startOperatorServer(options: {
  readonly host: string
  readonly port: number
  /** Name of the public server. */
  readonly publicHost: string
  readonly documents: Documents
}): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { host, port, documents } = options
  const server = createServer((request, response) => {
    if (!isOwnName(request.headers.host, options)) return response.writeHead(403, HEADERS).end()
    const document = findDocument(request, documents)
    if (document) return answer(request, response, document)
    response.writeHead(404, HEADERS).end()
  }).listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`METRICS_PORT: cannot listen on ${host}:${port}. Choose another port.`, { cause })
  })
  return {
    // A server on a TCP port has an address.
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * No page of a stranger can have these names: addresses, names without a dot, names under top-level domains that are not
 * delegated (RFC 6762; ICANN, 2024-07-29, .internal), and our own.
 */
function isOwnName(header: string | undefined, { host, publicHost }: { host: string; publicHost: string }): boolean {
  const name = URL.parse(`http://${header}`)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? ''
  return isIP(name) !== 0 || /^[^.]+$|\.(local|internal|localhost)$/.test(name) || [host, publicHost].includes(name)
}

interface Guard {
  readonly token: string
  /** The client address of a request, for the log. */
  readonly clientOf: (request: IncomingMessage) => string
  readonly log: Logger
  /** How long a wrong token waits for its answer. Default 1 s. */
  readonly pauseMs?: number
}

const UNAUTHORIZED = { ...HEADERS, 'WWW-Authenticate': 'Basic realm="operator", charset="UTF-8"' }
// Ten guesses a second, for all clients together.
const MOST_PAUSING = 10

/**
 * Serves documents on a public port to holders of the token: as a bearer token, or as the password of any user, which
 * browsers ask for. Returns false, and does nothing, for other paths. A wrong token is logged, and answered late.
 */
export function createGuardedDocuments(
  documents: Documents,
  { token, clientOf, log, pauseMs = 1000 }: Guard,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const expected = digest(token)
  let pausing = 0
  function refuse(request: IncomingMessage, response: ServerResponse) {
    // A browser asks for the password after the first 401.
    if (request.headers.authorization === undefined) return response.writeHead(401, UNAUTHORIZED).end()
    if (pausing >= MOST_PAUSING) return response.writeHead(429, { ...HEADERS, 'Retry-After': '1' }).end()
    pausing += 1
    log.warn({ client: clientOf(request) }, 'a wrong token for the operator page')
    setTimeout(() => {
      pausing -= 1
      response.writeHead(401, UNAUTHORIZED).end()
    }, pauseMs).unref()
  }
  return (request, response) => {
    const document = findDocument(request, documents)
    if (!document) return false
    if (timingSafeEqual(digest(readToken(request.headers.authorization)), expected)) answer(request, response, document)
    else refuse(request, response)
    return true
  }
}

function findDocument({ method = '', url = '' }: IncomingMessage, documents: Documents): OperatorDocument | undefined {
  const path = url.split('?')[0] ?? ''
  const document = Object.hasOwn(documents, path) ? documents[path] : undefined
  return ['GET', 'HEAD'].includes(method) || (method === 'POST' && document?.act) ? document : undefined
}

async function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  { contentType, render, act, refreshS }: OperatorDocument,
) {
  if (method === 'POST') {
    if (!isOwnForm(headers)) return response.writeHead(403, HEADERS).end()
    act?.()
    return response.writeHead(303, { ...HEADERS, Location: url?.split('?')[0] ?? '/' }).end()
  }
  try {
    const body = await render()
    const refresh = refreshS === undefined ? {} : { Refresh: String(refreshS) }
    response
      .writeHead(200, { ...HEADERS, ...refresh, 'Content-Type': contentType })
      .end(method === 'HEAD' ? undefined : body)
  } catch {
    response.writeHead(500, HEADERS).end()
  }
}

/** A browser sends the operator's password also with the form of a stranger's page, and says so. Programs say neither. */
function isOwnForm({ 'sec-fetch-site': site, origin, host }: IncomingMessage['headers']): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || URL.parse(origin)?.host === host
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
