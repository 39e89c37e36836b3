import { PayerError } from './payer-error.ts'
import { assertOwnEndpoint } from './payment-rules.ts'
import { sendRequest, signalWithin } from './send-request.ts'

/** The fields of a service's catalog record that a payer reads. */
export interface ServiceRecord {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly price_usdc: number
  readonly price_atomic: string
  readonly latency_p99_ms: number
  readonly try_limit_per_day: number
  readonly endpoint: string
  readonly try_url: string
  readonly input_schema: Readonly<Record<string, unknown>>
}

const TIMEOUT_MS = 15_000

/** The services of a server. Throws a PayerError if it has none, or if an endpoint is on another server. */
export async function fetchCatalog(serverUrl: string): Promise<readonly ServiceRecord[]> {
  const url = `${serverUrl}/api/v1/services`
  const { status, body } = await sendRequest(url, { signal: signalWithin(TIMEOUT_MS) })
  const { data } = body
  if (!Array.isArray(data)) {
    throw new PayerError('no_catalog', `${url} answered ${status} without a catalog.`, {
      hint: 'Is this the address of a Farebox server?',
    })
  }
  return data.filter(isServiceRecord).map((service) => ({
    ...service,
    endpoint: assertOwnEndpoint(service.endpoint, serverUrl),
    try_url: assertOwnEndpoint(service.try_url, serverUrl),
  }))
}

function isServiceRecord(value: unknown): value is ServiceRecord {
  if (typeof value !== 'object' || value === null) return false
  // Every field is checked before it is used.
  const record = value as Record<string, unknown>
  const { slug, price_atomic, input_schema } = record
  return (
    typeof slug === 'string' &&
    /^[a-z][a-z0-9-]{0,63}$/.test(slug) &&
    typeof price_atomic === 'string' &&
    /^\d{1,18}$/.test(price_atomic) &&
    typeof input_schema === 'object' &&
    input_schema !== null &&
    ['name', 'description'].every((field) => typeof record[field] === 'string') &&
    ['price_usdc', 'latency_p99_ms', 'try_limit_per_day'].every((field) => Number.isFinite(record[field]))
  )
}
