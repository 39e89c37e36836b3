import type { Clock, Logger } from '../../contract/context.ts'
import type { FacilitatorMember } from './facilitator-member.ts'
import { FacilitatorTrouble } from './facilitator-trouble.ts'
import { toPublicName } from './public-name.ts'
import { type NetworkNames, type SupportedKinds, versionsListed } from './supported-kinds.ts'

/** One facilitator and how it stands. */
export interface WatchedMember {
  readonly facilitator: FacilitatorMember
  /** Undefined until it was heard. */
  supported(): SupportedKinds | undefined
  /** Why it is passed over at present, where it is. */
  trouble(): FacilitatorTrouble | undefined
  /** False once it said that it takes nothing on this network. */
  takesNetwork(): boolean
  /**
   * True where it did not say what it supports when last asked. A check that failed proves less: some servers break over
   * what a caller put into a payment.
   */
  isDown(): boolean
  /** It worked. */
  recover(): void
  /** It did not: gives the trouble back, logged once. Throws what is no trouble of a facilitator's. */
  note(error: unknown): FacilitatorTrouble
  /** Asks what it supports, unless it was asked lately. Never rejects. */
  refresh(): Promise<void>
}

/** What a facilitator is watched with. */
export interface WatchParts {
  readonly names: NetworkNames
  readonly clock: Clock
  readonly log: Logger
}

const ASKED_EVERY_MS = 60_000
const ASKED_IN_TROUBLE_EVERY_MS = 4_000

/** Watches one facilitator on one network; in trouble it is left alone for a while. */
export function watchMember(facilitator: FacilitatorMember, { names, clock, log }: WatchParts): WatchedMember {
  let supported: SupportedKinds | undefined
  let trouble: FacilitatorTrouble | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isDown = false
  // In trouble until then, whatever it says it supports.
  let troubledUntil = Number.NEGATIVE_INFINITY
  // Refusals of single requests were last logged then: their senders must not fill the log.
  let complainedAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  function recover() {
    if (trouble)
      log.info(
        { facilitator: toPublicName(facilitator.address), network: names.network },
        'the facilitator works again',
      )
    trouble = undefined
  }

  function note(error: unknown): FacilitatorTrouble {
    if (!(error instanceof FacilitatorTrouble)) throw error
    const facts = { facilitator: toPublicName(facilitator.address), network: names.network, said: error.message }
    if (error.kind === 'refuses_request') {
      if (now() - complainedAt >= ASKED_EVERY_MS) {
        log.error(facts, 'the facilitator does not understand a request: the operator has to look at it')
        complainedAt = now()
      }
      return error
    }
    if (trouble?.message !== error.message) {
      if (error.kind === 'refuses_us') log.error(facts, 'the facilitator refuses us: the operator has to mend that')
      else log.warn(facts, 'the facilitator is out of reach')
    }
    trouble = error
    troubledUntil = error.kind === 'refuses_us' ? now() + ASKED_EVERY_MS : now()
    return error
  }

  return {
    facilitator,
    supported: () => supported,
    trouble: () => trouble,
    isDown: () => isDown,
    takesNetwork: () => !supported || versionsListed(supported, names).size > 0,
    recover,
    note,
    async refresh() {
      if (now() - askedAt < (trouble ? ASKED_IN_TROUBLE_EVERY_MS : ASKED_EVERY_MS)) return
      askedAt = now()
      try {
        supported = await facilitator.supported()
        isDown = false
        if (now() >= troubledUntil) recover()
      } catch (error) {
        note(error)
        isDown = true
      }
    },
  }
}
