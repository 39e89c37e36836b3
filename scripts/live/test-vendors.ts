import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '../../src/contract/context.ts'
import type { LiveCall, LiveVendor } from '../../test/kit/live-vendor.ts'
import { explainFailure } from './explain-failure.ts'
import type { LivePorts } from './live-ports.ts'

/** The result of a vendor's test. */
export interface Outcome {
  readonly vendor: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** The causes, one line each: for a failure the vendor and the field, for a skipped test what it lacks. */
  readonly details: readonly string[]
}

export interface TestOptions {
  readonly ports: LivePorts
  readonly hasNetwork: boolean
  /** Called as soon as a vendor's test ends. */
  report(outcome: Outcome): void
  /** Waits before a call is retried; tests pass a faster one. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Sanctions lists may take ten minutes, and are retried. */
const VENDOR_LIMIT_MS = 30 * 60 * 1000
/** A vendor that is overloaded for a moment has not changed. Longer than the platform's pause for a failed host. */
const PAUSE_MS = 12_000

/** Makes all calls of every vendor, the vendors in parallel. */
export function testVendors(
  vendors: ReadonlyMap<string, LiveVendor>,
  { ports, hasNetwork, report, wait = sleep }: TestOptions,
): Promise<readonly Outcome[]> {
  async function testVendor(name: string, vendor: LiveVendor): Promise<Outcome> {
    const lacks = ports.missingOf(vendor)
    if (lacks) return { vendor: name, state: 'skipped', details: [`needs ${lacks}`] }
    if (!hasNetwork && !ports.isElsewhere(vendor)) return { vendor: name, state: 'skipped', details: ['no network'] }
    const details: string[] = []
    const context = ports.open(vendor, AbortSignal.timeout(VENDOR_LIMIT_MS))
    for (const call of vendor.calls) {
      const failure = await findFailure(call, { context, wait })
      if (failure !== null) details.push(`${call.what}: ${failure}`)
    }
    if (details.length > 0) return { vendor: name, state: 'failed', details }
    return { vendor: name, state: 'passed', details: vendor.calls.map(({ what }) => what) }
  }

  return Promise.all(
    [...vendors].map(async ([name, vendor]) => {
      const outcome = await testVendor(name, vendor)
      report(outcome)
      return outcome
    }),
  )
}

async function findFailure(
  call: LiveCall,
  { context, wait }: { readonly context: ServiceContext; readonly wait: NonNullable<TestOptions['wait']> },
): Promise<string | null> {
  const first = await tryOnce(call, context)
  if (first === null || context.signal.aborted) return first
  await wait(PAUSE_MS)
  // The first failure says more: later the host may be paused.
  return (await tryOnce(call, context)) && first
}

async function tryOnce(call: LiveCall, context: ServiceContext): Promise<string | null> {
  try {
    await call.run(context)
    return null
  } catch (error) {
    return explainFailure(error) || 'failed'
  }
}
