import { PROCESS_RANKS, type ProcessRank } from '@farebox/processes/machine'
import type { BrowserLog } from '../browser-log.ts'
import { ChromiumFleet, type ChromiumState } from './chromium-fleet.ts'
import type { WatchOptions } from './watch-pages.ts'

interface ChromiumFleetsOptions {
  /** CDP addresses of browsers on other machines; empty for a local one. */
  readonly endpoints: readonly string[]
  readonly executablePath: string | undefined
  readonly requireSandbox: boolean
  readonly maxUses: number
  readonly log: BrowserLog
  readonly onExcess: NonNullable<WatchOptions['onExcess']>
}

/**
 * Separate local browsers for callers' pages, for pages of callers whose last page was a burden, and for our own
 * renderings. What a page does to its browser's shared processes then affects only pages of the same kind. Only the
 * first one starts in advance. Remote browsers serve all three kinds.
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

  /** Of the first browser, and of those used so far. */
  get states(): readonly ChromiumState[] {
    return this.#all.flatMap(({ states }, index) => states.filter(({ version }) => index === 0 || version !== null))
  }

  /** Replaces browsers that cannot open a page, and ends idle ones. */
  async probe() {
    await Promise.all(this.#all.map((fleet) => fleet.probe()))
  }

  async close() {
    await Promise.all(this.#all.map((fleet) => fleet.close()))
  }
}
