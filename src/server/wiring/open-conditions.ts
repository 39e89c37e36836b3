import { createLastSale } from '@farebox/till/records'
import type { Store } from '../../contract/context.ts'
import { createConditionReader } from '../../gateway/calls/conditional-calls.ts'
import type { OnConditionJudged } from '../../gateway/health/condition-tally.ts'
import type { ServiceHealth } from '../../gateway/health/service-health.ts'
import type { CallMetrics } from '../../operator/call-metrics.ts'
import type { Database } from '../../storage/database.ts'

interface ConditionRooms {
  readonly store: Store
  readonly database: Database
  readonly health: Pick<ServiceHealth, 'conditions'>
  /** Undefined without METRICS_PORT. */
  readonly metrics: CallMetrics | undefined
}

/** The reader of buyers' conditions, whose verdicts are counted for the status and the metrics. */
export function openConditions({ store, database, health, metrics }: ConditionRooms) {
  const onJudged: OnConditionJudged = (slug, failedFields) => {
    health.conditions.note(slug, failedFields)
    metrics?.onConditionJudged(slug, failedFields)
  }
  return createConditionReader({ store, findLastSale: createLastSale(database), onJudged })
}
