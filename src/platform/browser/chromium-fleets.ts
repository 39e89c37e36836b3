import type { Logger } from '../../contract/context.ts'
import { PROCESS_RANKS, type ProcessRank } from '../process-ranks.ts'
import { ChromiumFleet, type ChromiumState } from './chromium-fleet.ts'
import type { WatchOptions } from './watch-pages.ts'

interface ChromiumFleetsOptions {
  /** CDP addresses of browsers on other machines; empty for one of this machine. */
  readonly endpoints: readonly string[]
  readonly executablePath: string | undefined
  readonly requireSandbox: boolean
  readonly maxUses: number
  readonly log: Logger
  readonly onExcess: NonNullable<WatchOptions['onExcess']>
}

/**
 * Browsers by whose pages they draw, so that what a page does to the processes that all pages of a browser share reaches only
 * its like: pages of strangers, pages of strangers whose last one was a burden, and our own drawings. Only the first is there
 * before it is needed. Browsers of other machines do all three.
 */
export class ChromiumFleets {
  readonly strangers: ChromiumFleet
  readonly suspects: ChromiumFleet
  readonly drawings: ChromiumFleet
  readonly #all: readonly ChromiumFleet[]

  constructor({ endpoints, executablePath, requireSandbox, maxUses, log, onExcess }: ChromiumFleetsOptions) {
    if (endpoints.length > 0) {
      const remote = new ChromiumFleet({ sources: endpoints.map((endpoint) => ({ endpoint })), maxUses, log })
      this.strangers = this.suspects = this.drawings = remote
      this.#all = [remote]
      return
    }
    const local = (kind: Pick<WatchOptions, 'pagesOf'> & { readonly rank: ProcessRank }) =>
      new ChromiumFleet({ sources: [{ executablePath, requireSandbox, onExcess, ...kind }], maxUses, log })
    this.strangers = local({ pagesOf: 'strangers', rank: PROCESS_RANKS.pages })
    this.suspects = local({ pagesOf: 'strangers', rank: PROCESS_RANKS.suspects })
    this.drawings = local({ pagesOf: 'us', rank: PROCESS_RANKS.pages })
    this.#all = [this.strangers, this.suspects, this.drawings]
  }

  get restarts(): number {
    return this.#all.reduce((sum, { restarts }) => sum + restarts, 0)
  }

  /** Of those that were needed so far, and the first. */
  get states(): readonly ChromiumState[] {
    return this.#all.flatMap(({ states }, index) => states.filter(({ version }) => index === 0 || version !== null))
  }

  /** Replaces browsers that no longer open a page, and ends those that nobody needs. */
  async probe() {
    await Promise.all(this.#all.map((fleet) => fleet.probe()))
  }

  async close() {
    await Promise.all(this.#all.map((fleet) => fleet.close()))
  }
}
