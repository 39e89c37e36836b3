import type { ServiceContext } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { createServiceRunner } from './service-runner.ts'

/** Opens ports that end the work instead of doing any, and say so by `onReached`. */
export type OpenDryPorts = (
  service: Service,
  options: { readonly onReached: () => void; readonly signal: AbortSignal },
) => ServiceContext

interface DryRunParts {
  readonly openDryPorts: OpenDryPorts
  readonly clientGone: AbortSignal
}

/**
 * Does the work of a call until it would first ask anything outside, and throws what it refuses until then: a service has
 * one function for both, so a check says what the paid call says.
 */
export async function dryRun(
  service: Service,
  work: (context: ServiceContext) => Promise<object>,
  { openDryPorts, clientGone }: DryRunParts,
): Promise<void> {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const ended = new AbortController()
  const run = createServiceRunner({
    openContext: (one, signal) => openDryPorts(one, { onReached: resolve, signal }),
    onFinished() {},
  })
  try {
    await Promise.race([reached, run(service, { work }, AbortSignal.any([clientGone, ended.signal]))])
  } finally {
    ended.abort()
  }
}
