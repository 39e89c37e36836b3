import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../../discovery/site.ts'
import type { ServiceStatus } from '../../discovery/x402/service-record.ts'
import type { SaleTrees } from '../purchases/sale-trees.ts'
import type { PaymentWaits } from './payment-waits.ts'
import type { ServiceChecks } from './service-checks.ts'
import type { ServiceHealth } from './service-health.ts'

const MOST_CHECKS = 12

/** How to pay with play money; present only if the server runs its own chain. */
export interface SandboxStatus {
  readonly rpc_url: string
  readonly chain_id: number
  readonly token: string
  /** A well-known test key, worthless anywhere else. */
  readonly wallet: { readonly address: string; readonly private_key: string }
  /** What clients that know only public tokens pay on, with the same wallet. */
  readonly test_network: { readonly rpc_url: string; readonly network: string; readonly token: string }
  /** The same on Solana, its key in base58; absent if this machine cannot run Solana. */
  readonly solana?: {
    readonly rpc_url: string
    readonly mint: string
    readonly wallet: { readonly address: string; readonly private_key: string }
    readonly test_network: { readonly rpc_url: string; readonly network: string; readonly mint: string }
  }
}

/** What the status document is made from. */
export interface StatusParts {
  readonly services: readonly Service[]
  readonly site: Site
  readonly health: ServiceHealth
  readonly paymentWaits: PaymentWaits['waits']
  readonly checks: Pick<ServiceChecks, 'history' | 'days' | 'incidents'>
  readonly sandbox: SandboxStatus | null
  readonly saleTrees: Pick<SaleTrees, 'isTimestamped'>
  /** Third parties, as the last requests found them. */
  readonly upstreams: () => readonly object[]
  /** The browsers that render pages. */
  readonly browser: () => object
  /** What contains the decoders of callers' files. */
  readonly decoders: () => object
  /** Data held in memory: their size and age. */
  readonly datasets: () => readonly object[]
  readonly startedAt: Date
}

/** The body of /api/v1/status. */
export async function toStatus(parts: StatusParts) {
  const { services, site, health, sandbox, upstreams, browser, decoders, datasets, startedAt } = parts
  const history = await parts.checks.history()
  const states = services.map(({ slug, p99Ms }) => ({
    slug,
    status: health.statusOf(slug),
    latency_p99_ms: p99Ms,
    latency: health.latencyOf(slug),
    // Of buyers' Charge-If, since this process began.
    conditions: health.conditions.of(slug),
    ...summarise(history.get(slug) ?? []),
  }))
  return {
    success: true,
    data: {
      ok: states.every(({ status }) => status?.ok ?? true),
      started_at: startedAt.toISOString(),
      payments: {
        mode: site.sandbox ? 'sandbox' : 'live',
        network: site.network.network,
        facilitator: site.facilitatorUrl,
        // What paying lately adds to the work, which the services' latencies are of.
        added_ms: parts.paymentWaits(),
      },
      // Whether calendars of OpenTimestamps are asked, once a day, to date the receipts of the day.
      receipts: { timestamped: parts.saleTrees.isTimestamped },
      ...(sandbox ? { sandbox } : {}),
      services: states,
      upstreams: upstreams(),
      browser: browser(),
      decoders: decoders(),
      datasets: datasets(),
    },
  }
}

/** The day's checks in two numbers, and the last ones individually: agents read this before they choose. */
function summarise(checks: readonly ServiceStatus[]) {
  return {
    checks_24h: { total: checks.length, worked: checks.filter(({ ok }) => ok).length },
    checks: checks.slice(-MOST_CHECKS),
  }
}
