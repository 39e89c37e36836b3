import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'

/**
 * Loads what first calls would otherwise wait for: behind whatever waits for the start to end, and with requests between
 * the services. A failure is logged, and one that waits for a third party holds up no other.
 */
export async function warmUp(services: readonly Pick<Service, 'slug' | 'warmUp'>[], log: Pick<Logger, 'error'>) {
  const warming: Promise<void>[] = []
  for (const { slug, warmUp } of services) {
    if (!warmUp) continue
    await letOthersRun()
    warming.push(warmUp().catch((err: unknown) => log.error({ err, service: slug }, 'a warm-up failed')))
  }
  await Promise.all(warming)
}
