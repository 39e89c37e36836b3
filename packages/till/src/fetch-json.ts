import type { EndpointCredentials, JsonAnswer, JsonEndpoint } from './payment/ports/json-endpoint.ts'

/** Makes the connection to one address, such as a facilitator or a chain's node. */
export type ConnectJson = (address: string, credentials?: EndpointCredentials) => JsonEndpoint

// Larger than any answer of a facilitator or a node.
const MAX_BYTES = 4 * 1024 * 1024

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly timeoutMs: number
}

/** JSON over HTTP by the fetch of the platform, with a deadline and a largest size. Redirects are not followed. */
export const fetchJson: ConnectJson = (address, credentials) => {
  const folder = address.endsWith('/') ? address : `${address}/`

  async function send({ method, path, body, timeoutMs }: Exchange): Promise<JsonAnswer> {
    const url = path === '' ? new URL(address) : new URL(path, folder)
    const headers = { ...(await credentials?.({ method, url })), accept: 'application/json' }
    const response = await fetch(url, {
      method,
      // A redirect must not decide who receives our credentials.
      redirect: 'manual',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    })
    const retryAfter = response.headers.get('retry-after')
    const retryAfterSeconds = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined
    return { status: response.status, body: readJson(await readBounded(response)), retryAfterSeconds }
  }

  return {
    post: (path, body, { timeoutMs }) => send({ method: 'POST', path, body: JSON.stringify(body), timeoutMs }),
    postText: (path, body, { timeoutMs }) => send({ method: 'POST', path, body, timeoutMs }),
    get: (path, { timeoutMs }) => send({ method: 'GET', path, timeoutMs }),
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Undefined if it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
