import { Agent, request } from 'undici'
import { ModelFault } from './model-protocol.ts'

const MAX_REPLY_BYTES = 4 * 1024 * 1024
// The longest time limit of any service; the call's own signal fires earlier.
const TIMEOUT_MS = 60_000

const agent = new Agent({ connections: 16, keepAliveTimeout: 30_000, maxResponseSize: MAX_REPLY_BYTES })

interface ModelPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly signal: AbortSignal
}

/** Posts once without following redirects, and returns the JSON of a 200. Throws ModelFault. */
export async function postToModel(address: URL, { headers, body, signal }: ModelPost): Promise<unknown> {
  const { statusCode, body: reply } = await request(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    dispatcher: agent,
  })
  const text = await reply.text()
  if (statusCode !== 200) throw new ModelFault(`HTTP ${statusCode}: ${text.slice(0, 200)}`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ModelFault(`not JSON: ${text.slice(0, 80)}`, { cause: error })
  }
}
