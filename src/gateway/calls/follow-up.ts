import type { Logger, ServiceContext } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { KeptNotice, KeptNotices } from '../../storage/kept-notices.ts'

interface FollowUpParts {
  readonly services: readonly Service[]
  readonly notices: KeptNotices
  readonly openContext: (service: Service, signal: AbortSignal) => ServiceContext
  readonly log: Logger
}

const AT_ONCE = 100
const LIMIT_MS = 30_000
const PAUSE_SECONDS = 15 * 60
const FIRST_RETRY_SECONDS = 5 * 60
const MOST_TRIES = 6

/** Runs the follow-up of every notice that is due; a failure of one does not affect the others. */
export async function followUpNotices({ services, notices, openContext, log }: FollowUpParts): Promise<void> {
  for (const notice of await notices.due(AT_ONCE)) {
    const service = services.find(({ slug }) => slug === notice.slug)
    const outcome = service ? await followUp(service, notice) : 'done'
    const tries = outcome === 'failed' ? notice.tries + 1 : notice.tries
    if (outcome === 'done' || tries >= MOST_TRIES) await notices.forget(notice.key)
    else {
      const seconds = outcome === 'again' ? PAUSE_SECONDS : FIRST_RETRY_SECONDS * 2 ** notice.tries
      await notices.putOff(notice, { seconds, tries })
    }
  }

  async function followUp(service: Service, { payload }: KeptNotice) {
    try {
      return (await service.followUp?.(payload, openContext(service, AbortSignal.timeout(LIMIT_MS)))) ?? 'done'
    } catch (error) {
      log.warn({ err: error, service: service.slug }, 'the follow-up of a notice failed')
      return error instanceof CallError && error.code === 'invalid_input' ? 'done' : 'failed'
    }
  }
}
