import { CallError } from '@farebox/call-errors'
import type { ChromiumFleet } from './chromium-fleet.ts'
import type { ChromiumInstance } from './chromium-instance.ts'

const ATTEMPTS = 3

/** Repeats the work in another browser if its browser crashed. Throws service_failed when the third one crashes too. */
export async function onLivingBrowser<T>(
  work: (instance: ChromiumInstance) => Promise<T>,
  fleet: ChromiumFleet,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let instance: ChromiumInstance | undefined
    const run = (picked: ChromiumInstance) => {
      instance = picked
      return work(picked)
    }
    try {
      return await fleet.use(run)
    } catch (error) {
      if (error instanceof CallError || instance?.isAlive !== false) throw error
      if (attempt === ATTEMPTS) {
        throw new CallError('service_failed', 'The browser failed. Not charged; try again later.', { cause: error })
      }
    }
  }
}

/** The page's process ended, and the page is not known to be at fault. */
export class LostProcess extends Error {
  /** It was killed for lack of room: it may be retried, exempt from that. */
  readonly isForRoom: boolean

  constructor(isForRoom: boolean) {
    super('the process of the page ended')
    this.isForRoom = isForRoom
  }
}
