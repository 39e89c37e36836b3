import { CallError } from '../../contract/errors.ts'
import type { ChromiumFleet } from './chromium-fleet.ts'
import type { ChromiumInstance } from './chromium-instance.ts'

const ATTEMPTS = 3

/** Does the work again in another browser when the one it was done in died. Throws service_failed when the third dies too. */
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

/** The process of a page ended under it, by no fault of the page's that is known. */
export class LostProcess extends Error {
  /** There was no room for it beside others: it may come again, spared. */
  readonly isForRoom: boolean

  constructor(isForRoom: boolean) {
    super('the process of the page ended')
    this.isForRoom = isForRoom
  }
}
