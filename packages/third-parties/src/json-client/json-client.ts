import { traced } from '@farebox/concurrency/spans'
import { type Dispatcher, Pool } from 'undici'
import { type HearTime, type SaidTime, toSaidTime } from '../clock/clock-comparison.ts'
import type { JsonClient, JsonReply, RequestCredentials } from './json-port.ts'

// Larger than any answer of a facilitator or RPC.
const MAX_REPLY_BYTES = 4 * 1024 * 1024
const MAX_REDIRECTS = 3
// Opened on demand, and more than MAX_PAID_CALLS plus background work: no paid call waits for one.
const MAX_CONNECTIONS = 4096

interface JsonClientOptions {
  readonly credentials?: RequestCredentials | undefined
  /** Told the time that each answer names. */
  readonly hearTime?: HearTime | undefined
}

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string | null
  readonly timeoutMs: number
}

interface Sent extends Exchange {
  readonly proof: Readonly<Record<string, string>> | undefined
  readonly hear?: (said: SaidTime) => void
}

interface RawReply {
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  readonly bytes: Buffer
}

/** Makes the `JsonClient` port for one address: keep-alive connections, and a time and size limit for every request. */
export function createJsonClient(baseUrl: string, { credentials, hearTime }: JsonClientOptions = {}): JsonClient {
  const pools = new Map<string, Pool>()
  const base = new URL(baseUrl)
  const folder = base.href.endsWith('/') ? base : new URL(`${base.href}/`)
  // An address has few paths, and every paid call uses them.
  const addresses = new Map<string, URL>()

  const span = { kind: 'client', attributes: { 'server.address': base.hostname } } as const
  const send = (wanted: Exchange) => traced(`${wanted.method} ${base.host}`, () => exchange(wanted), span)

  async function exchange(wanted: Exchange): Promise<JsonReply> {
    let url = addressOf(wanted.path)
    let proof = credentials && (await credentials({ method: wanted.method, url }))
    for (let redirects = 0; ; redirects += 1) {
      const reply = await dispatch(poolFor(url.origin), {
        ...wanted,
        path: url.pathname + url.search,
        proof,
        ...(hearTime && { hear: (said) => hearTime(url.hostname, said) }),
      })
      if ((reply.status !== 307 && reply.status !== 308) || reply.location === undefined) return toJsonReply(reply)
      if (redirects === MAX_REDIRECTS) throw new Error(`${base.origin} redirects without end`)
      url = new URL(reply.location, url)
      // A redirect must not decide who receives our credentials.
      proof = undefined
    }
  }

  function addressOf(path: string): URL {
    const known = addresses.get(path)
    if (known) return known
    const url = path === '' ? base : new URL(path, folder)
    addresses.set(path, url)
    return url
  }

  function poolFor(origin: string): Pool {
    const known = pools.get(origin)
    if (known) return known
    const pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: 30_000,
      // HTTP/2, if the server supports it: one connection for up to a hundred concurrent requests.
      allowH2: true,
      maxResponseSize: MAX_REPLY_BYTES,
    })
    pools.set(origin, pool)
    return pool
  }

  return {
    post: (path, body, { timeoutMs }) => send({ method: 'POST', path, body: JSON.stringify(body), timeoutMs }),
    postText: (path, body, { timeoutMs }) => send({ method: 'POST', path, body, timeoutMs }),
    get: (path, { timeoutMs }) => send({ method: 'GET', path, body: null, timeoutMs }),
  }
}

/** One request through the pool's own callbacks: each paid call makes two, and streams cost more. */
function dispatch(pool: Pool, { method, path, body, timeoutMs, proof, hear }: Sent): Promise<RawReply> {
  const start = performance.now()
  const headers: Record<string, string> = { ...proof, accept: 'application/json' }
  if (body !== null) headers['content-type'] = 'application/json'
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let status = 0
    let location: string | undefined
    let retryAfter: string | undefined
    let controller: Dispatcher.DispatchController | undefined
    let late: Error | undefined
    // This also covers the wait for a free connection.
    const timer = setTimeout(() => {
      late = new Error(`no answer within ${timeoutMs} ms`)
      controller?.abort(late)
      reject(late)
    }, timeoutMs)
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (late) started.abort(late)
      },
      onResponseStart(_, statusCode, received) {
        status = statusCode
        location = textOf(received.location)
        retryAfter = textOf(received['retry-after'])
        hear?.(toSaidTime(received, start))
      },
      onResponseData(_, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        clearTimeout(timer)
        const [only] = chunks
        resolve({ status, location, retryAfter, bytes: only && chunks.length === 1 ? only : Buffer.concat(chunks) })
      },
      onResponseError(_, error) {
        clearTimeout(timer)
        reject(error)
      },
    }
    // The timer above covers both of these timeouts.
    pool.dispatch({ method, path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, handler)
  })
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

function toJsonReply({ status, retryAfter, bytes }: RawReply): JsonReply {
  const retryAfterSeconds = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined
  try {
    return { status, body: JSON.parse(bytes.toString()), retryAfterSeconds }
  } catch {
    return { status, body: undefined, retryAfterSeconds }
  }
}
