import type { Service } from '../../contract/define-service.ts'
import { toPlainCallRecord } from './plain-call-record.ts'

/** The outcome of a service's last check; null before the first. Spec: Service record, `status`. */
export interface ServiceStatus {
  readonly ok: boolean
  readonly latency_ms: number
  /** ISO 8601, UTC. */
  readonly checked_at: string
}

/** How long recent calls of a service took, in ms. */
export interface ServiceLatency {
  readonly calls: number
  readonly p50: number
  readonly p99: number
}

/** A service as the catalog shows it. Spec: Service record. */
export function toServiceRecord(
  service: Service,
  { baseUrl, status }: { baseUrl: string; status: ServiceStatus | null },
) {
  const endpoint = `${baseUrl}/api/v1/proxy/${service.slug}`
  const checkUrl = `${baseUrl}/api/v1/check/${service.slug}`
  const tryUrl = `${baseUrl}/api/v1/try/${service.slug}`
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    description: service.description,
    category: service.category,
    endpoint,
    price_usdc: Number(service.price),
    price_atomic: service.priceAtomic.toString(),
    price_display: `$${service.price} USDC`,
    latency_p99_ms: service.p99Ms,
    input_schema: service.input,
    output_schema: { ...service.output, examples: [service.example.output] },
    example_input: service.example.input,
    is_active: true,
    provider: 'Farebox',
    tags: [...new Set([service.category, ...service.tags])],
    method: 'POST',
    try_url: tryUrl,
    try_limit_per_day: service.trialsPerDay,
    check_url: checkUrl,
    info_url: `${baseUrl}/api/v1/services/${service.slug}`,
    page_url: `${baseUrl}/services/${service.slug}`,
    plain_call: toPlainCallRecord(service, baseUrl),
    curl_example: `curl -X POST ${tryUrl} -H 'Content-Type: application/json' -d ${quoteForShell(service.example.input)}`,
    data_ages: service.dataAges,
    status,
  }
}

function quoteForShell(value: object): string {
  return `'${JSON.stringify(value).replaceAll("'", "'\\''")}'`
}
