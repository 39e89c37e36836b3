import { Pool } from 'undici'
import type { JsonClient, JsonReply } from '../contract/json-client.ts'

// More than any facilitator or RPC has to say to one request.
const MAX_REPLY_BYTES = 4 * 1024 * 1024
const MAX_REDIRECTS = 3

interface JsonClientOptions {
  /** Sent as Authorization, if any. */
  readonly authorization?: string | undefined
}

/** Makes the `JsonClient` port for one address: kept connections, a time limit and a size limit for every exchange. */
export function createJsonClient(baseUrl: string, { authorization }: JsonClientOptions = {}): JsonClient {
  const pools = new Map<string, Pool>()
  const base = new URL(baseUrl)
  const folder = base.href.endsWith('/') ? base : new URL(`${base.href}/`)

  async function exchange(
    method: 'GET' | 'POST',
    path: string,
    { body, timeoutMs }: { body?: string; timeoutMs: number },
  ) {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = path === '' ? base : new URL(path, folder)
    for (let redirects = 0; ; redirects += 1) {
      const reply = await poolFor(url.origin).request({
        method,
        path: url.pathname + url.search,
        body: body ?? null,
        signal,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          // Must not follow a redirect to another host.
          ...(authorization && url.origin === base.origin ? { authorization } : {}),
        },
      })
      const { location } = reply.headers
      if (![307, 308].includes(reply.statusCode) || typeof location !== 'string') return readReply(reply)
      await reply.body.dump()
      if (redirects === MAX_REDIRECTS) throw new Error(`${base.origin} redirects without end`)
      url = new URL(location, url)
    }
  }

  function poolFor(origin: string): Pool {
    const known = pools.get(origin)
    if (known) return known
    const pool = new Pool(origin, { connections: 64, keepAliveTimeout: 30_000, maxResponseSize: MAX_REPLY_BYTES })
    pools.set(origin, pool)
    return pool
  }

  return {
    post: (path, body, { timeoutMs }) => exchange('POST', path, { body: JSON.stringify(body), timeoutMs }),
    get: (path, { timeoutMs }) => exchange('GET', path, { timeoutMs }),
  }
}

async function readReply({ statusCode, body }: Awaited<ReturnType<Pool['request']>>): Promise<JsonReply> {
  const text = await body.text()
  try {
    return { status: statusCode, body: JSON.parse(text) }
  } catch {
    return { status: statusCode, body: undefined }
  }
}
