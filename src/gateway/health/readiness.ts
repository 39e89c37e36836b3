import { nullWhenLate } from '@farebox/concurrency'
import type { ReadinessCheck, ReadinessProblem } from '../../contract/readiness.ts'
import { messageOf } from '../../contract/thrown.ts'

/** The status and body of GET /readyz: 503 if requests should go elsewhere, 200 with any warnings otherwise. */
export async function toReadiness(checks: readonly ReadinessCheck[]) {
  const problems = (await Promise.all(checks.map(run))).flat()
  const isReady = !problems.some(({ severity }) => severity === 'failure')
  return { status: isReady ? 200 : 503, body: { success: isReady, ...(problems.length > 0 && { problems }) } } as const
}

const LATE: ReadinessProblem = {
  name: 'readiness',
  severity: 'failure',
  message: 'the database, the chain or a facilitator has not answered within 5 s: look at the log',
}
// Whoever asks waits no longer, as a rule.
const MOST_MS = 5000

async function run(check: ReadinessCheck): Promise<readonly ReadinessProblem[]> {
  try {
    return (await nullWhenLate(Promise.resolve(check()), MOST_MS)) ?? [LATE]
  } catch (error) {
    return [{ name: 'readiness', severity: 'failure', message: `a check failed: ${messageOf(error)}` }]
  }
}
