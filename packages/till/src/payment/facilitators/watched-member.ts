import type { PaymentLog } from '../ports/payment-log.ts'
import type { FacilitatorMember } from './facilitator-member.ts'
import { FacilitatorTrouble } from './facilitator-trouble.ts'
import { toPublicName } from './public-name.ts'
import { SettlesAlone } from './settles-alone.ts'
import { type NetworkNames, type SupportedKinds, versionsListed } from './supported-kinds.ts'

/** One facilitator with its state. */
export interface WatchedMember {
  readonly facilitator: FacilitatorMember
  /** Undefined until it has answered. */
  supported(): SupportedKinds | undefined
  /** Why it is passed over now, if it is. */
  trouble(): FacilitatorTrouble | undefined
  /** False once it has answered that it settles nothing on this network. */
  takesNetwork(): boolean
  /**
   * True if it did not answer /supported when last asked. A failed verification proves less: some servers fail over
   * what a caller put into a payment.
   */
  isDown(): boolean
  /** Records a success. */
  recover(): void
  /** Records a failure: returns the trouble, logged once. Throws any other error. */
  note(error: unknown): FacilitatorTrouble
  /** Whether it settles a payment that it has not verified. */
  readonly settlesAlone: SettlesAlone
  /** Follows an answer of it: while one takes longer than `usualMs`, it is asked whether it is there. */
  follow<T>(answer: Promise<T>, usualMs: number): Promise<T>
  /** Asks for /supported, unless that was done recently. Never rejects. */
  refresh(): Promise<void>
}

/** What watching a facilitator needs. */
export interface WatchParts {
  readonly names: NetworkNames
  readonly log: PaymentLog
}

const ASKED_EVERY_MS = 60_000
const ASKED_IN_TROUBLE_EVERY_MS = 4_000
// Some are slow without being down.
const ASKED_IN_DOUBT_EVERY_MS = 15_000

/** Watches one facilitator on one network; after trouble it is not used for a while. */
export function watchMember(facilitator: FacilitatorMember, { names, log }: WatchParts): WatchedMember {
  let supported: SupportedKinds | undefined
  let trouble: FacilitatorTrouble | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isDown = false
  // In trouble until this time, whatever /supported says.
  let troubledUntil = Number.NEGATIVE_INFINITY
  const awaited = new Set<{ readonly until: number }>()
  // When refused requests were last logged; their senders must not fill the log.
  let complainedAt = Number.NEGATIVE_INFINITY

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
      if (performance.now() - complainedAt >= ASKED_EVERY_MS) {
        log.error(facts, 'the facilitator does not understand a request: look at it')
        complainedAt = performance.now()
      }
      return error
    }
    if (trouble?.message !== error.message) {
      if (error.kind === 'refuses_us') log.error(facts, 'the facilitator refuses us: check its key, plan and limits')
      else log.warn(facts, 'the facilitator cannot be used')
    }
    trouble = error
    troubledUntil = performance.now() + (error.kind === 'refuses_us' ? ASKED_EVERY_MS : 0)
    return error
  }

  function askEveryMs(): number {
    if (trouble) return ASKED_IN_TROUBLE_EVERY_MS
    const isLate = [...awaited].some(({ until }) => performance.now() > until)
    return isLate ? ASKED_IN_DOUBT_EVERY_MS : ASKED_EVERY_MS
  }

  return {
    facilitator,
    supported: () => supported,
    trouble: () => trouble,
    isDown: () => isDown,
    settlesAlone: new SettlesAlone(),
    takesNetwork: () => !supported || versionsListed(supported, names).size > 0,
    recover,
    note,
    async follow(answer, usualMs) {
      const one = { until: performance.now() + usualMs }
      awaited.add(one)
      return answer.finally(() => awaited.delete(one))
    },
    async refresh() {
      if (performance.now() - askedAt < askEveryMs()) return
      askedAt = performance.now()
      try {
        supported = await facilitator.supported()
        isDown = false
        if (performance.now() >= troubledUntil) recover()
      } catch (error) {
        note(error)
        isDown = true
      }
    },
  }
}
