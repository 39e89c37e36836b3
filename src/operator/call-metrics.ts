import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type EndedCall, type OnCallEnded, UNPAID } from '../contract/ended-call.ts'
import { toDecimal } from '../contract/money.ts'
import { createLabelLimit } from './label-limit.ts'

/** Counters for events. Each call takes microseconds and never throws. */
export interface CallMetrics {
  readonly registry: Registry
  readonly onCallEnded: OnCallEnded
  /** A run of a service's own example. */
  onChecked(service: string, check: { readonly ok: boolean; readonly latencyMs: number }): void
  /** A statement of the database; `kind` is Kysely's name of its root node. */
  onQuery(kind: string, ms: number): void
  /** Another settlement attempt for a payment of unknown outcome. */
  onFollowed(outcome: string): void
  /** A buyer's condition that was judged; the fields of the comparison that failed, null if none did. */
  onConditionJudged(service: string, failedFields: readonly string[] | null): void
}

// From a quick look-up to a sanctions check.
const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]
// From a statement in memory to a locked table.
const DATABASE_SECONDS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 10]

/** Counters in a registry of their own, together with those of the process. */
export function createCallMetrics(): CallMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const instruments = createInstruments(registry)
  const limitReason = createLabelLimit()
  return {
    registry,
    onCallEnded: (call) => countCall(call, instruments, limitReason),
    onChecked(service, { ok, latencyMs }) {
      instruments.calls.inc({ service, kind: 'check', outcome: ok ? 'given' : 'failed' })
      instruments.work.observe({ service, kind: 'check' }, latencyMs / 1000)
    },
    onQuery: (kind, ms) => instruments.database.observe({ operation: operationOf(kind) }, ms / 1000),
    onConditionJudged(service, failedFields) {
      instruments.conditions.inc({ service, outcome: failedFields ? 'failed' : 'met' })
      for (const field of failedFields ?? []) instruments.conditionFields.inc({ service, field })
    },
    onFollowed: (outcome) => instruments.followed.inc({ outcome }),
  }
}

type Instruments = ReturnType<typeof createInstruments>

function countCall(call: EndedCall, instruments: Instruments, limitReason: (reason: string) => string) {
  const { service, kind, outcome, network, reason, priceAtomic, verifyMs, workMs, settleMs, totalMs } = call
  instruments.calls.inc({ service, kind, outcome })
  if (outcome === 'refused' && kind === 'paid' && reason !== null) {
    instruments.refused.inc({ service, network: network ?? '', reason: limitReason(reason) })
  }
  if (outcome === 'failed' && reason !== null) instruments.failed.inc({ service, reason: limitReason(reason) })
  if (outcome === 'sold' && network !== null && priceAtomic !== null) {
    instruments.earn({ network, service }, priceAtomic)
  }
  if (reason === UNPAID) return
  instruments.total.observe({ service, kind }, totalMs / 1000)
  if (workMs !== null) instruments.work.observe({ service, kind }, workMs / 1000)
  if (network === null) return
  if (verifyMs !== null) instruments.verify.observe({ network }, verifyMs / 1000)
  if (settleMs !== null) instruments.settle.observe({ network }, settleMs / 1000)
}

function createInstruments(registry: Registry) {
  const registers = [registry]
  const count = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name, help, labelNames, registers })
  const time = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram<L>({ name, help, labelNames, buckets: CALL_SECONDS, registers })
  return {
    calls: count('farebox_calls_total', 'Calls that ended. kind: paid, trial, check.', ['service', 'kind', 'outcome']),
    refused: count(
      'farebox_refused_calls_total',
      'Paid calls refused; reason: an error code, or that of a 402; payment_required: an offer. network: of the payment, if it has one.',
      ['service', 'network', 'reason'],
    ),
    failed: count('farebox_failed_calls_total', 'Calls that we or a third party failed.', ['service', 'reason']),
    earn: createRevenue(registers),
    followed: count('farebox_reconciled_payments_total', 'Payments of unknown outcome tried again.', ['outcome']),
    conditions: count('farebox_conditions_total', "Buyers' conditions (Charge-If) on answers.", ['service', 'outcome']),
    conditionFields: count(
      'farebox_failed_condition_fields_total',
      'Fields of the answer that a failed condition reads.',
      ['service', 'field'],
    ),
    total: time('farebox_call_seconds', 'Time from the headers of a request to the outcome of its call.', [
      'service',
      'kind',
    ]),
    work: time('farebox_work_seconds', 'How long a service worked.', ['service', 'kind']),
    verify: time('farebox_verify_seconds', 'How long the check of a payment took.', ['network']),
    settle: time('farebox_settle_seconds', 'How long the settlement of a payment took.', ['network']),
    database: new Histogram({
      name: 'farebox_database_seconds',
      help: 'How long a statement took, the wait for its commit included.',
      labelNames: ['operation'],
      buckets: DATABASE_SECONDS,
      registers,
    }),
  }
}

/** Counts atomic units, and shows dollars: fractions of them that are added up drift. */
function createRevenue(registers: Registry[]) {
  const sums = new Map<string, { readonly labels: Record<'network' | 'service', string>; readonly atomic: bigint }>()
  new Counter({
    name: 'farebox_revenue_usdc_total',
    help: 'USDC of the calls sold.',
    labelNames: ['network', 'service'],
    registers,
    collect() {
      this.reset()
      for (const { labels, atomic } of sums.values()) this.inc(labels, Number(toDecimal(atomic)))
    },
  })
  return (labels: Record<'network' | 'service', string>, atomic: bigint) => {
    const key = `${labels.network} ${labels.service}`
    sums.set(key, { labels, atomic: atomic + (sums.get(key)?.atomic ?? 0n) })
  }
}

function operationOf(kind: string): string {
  const [operation] = /^(?:Select|Insert|Update|Delete)/.exec(kind) ?? ['other']
  return operation.toLowerCase()
}
