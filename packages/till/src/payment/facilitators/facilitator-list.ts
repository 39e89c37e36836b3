import type { Facilitator } from '../facilitator.ts'
import type { Payment } from '../payment.ts'
import { PaymentRefusal } from '../payment-refusal.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import type { FacilitatorMember } from './facilitator-member.ts'
import type { FacilitatorTrouble } from './facilitator-trouble.ts'
import { toPublicName } from './public-name.ts'
import { settleUnverified } from './settle-unverified.ts'
import { isListed, type NetworkNames, type SupportedKinds } from './supported-kinds.ts'
import { type WatchedMember, type WatchParts, watchMember } from './watched-member.ts'

/** Several facilitators of one network, in order of preference, used as one. */
export interface FacilitatorList extends Facilitator {
  /** In order of preference. */
  readonly members: readonly WatchedMember[]
  /** Asks each for /supported: once a minute, sooner while it is in trouble or an answer is late. Never rejects. */
  refresh(): Promise<void>
  /**
   * /supported of the first healthy facilitator, those that accept this network first; undefined while none is healthy.
   */
  supported(): SupportedKinds | undefined
  problems(): readonly PaymentTrouble[]
  /** The state of each, in order of preference. */
  health(): readonly FacilitatorHealth[]
}

/** The state of one facilitator on one network, for the status document. */
export interface FacilitatorHealth {
  readonly facilitator: string
  readonly network: string
  /** Why it is passed over; null if it is not. */
  readonly trouble: string | null
}

// Load balancers time out after 60 seconds, and the service has yet to run.
const VERIFY_ALL_MS = 20_000
const USUAL_VERIFY_MS = 3_000
const USUAL_SETTLE_MS = 10_000

/**
 * The first healthy facilitator verifies and settles. If it fails, the next one takes over, but never a settlement that
 * was already handed to the first.
 */
export function createFacilitatorList(facilitators: readonly FacilitatorMember[], parts: WatchParts): FacilitatorList {
  const { names } = parts
  const members = facilitators.map((facilitator) => watchMember(facilitator, parts))

  const candidatesFor = (payment: Payment) => rank(members, { payment, names })

  return {
    members,

    async verify(payment) {
      const start = performance.now()
      let trouble: FacilitatorTrouble | undefined
      for (const member of candidatesFor(payment)) {
        if (performance.now() - start > VERIFY_ALL_MS) break
        try {
          const verdict = await member.follow(member.facilitator.verify(payment), USUAL_VERIFY_MS)
          member.recover()
          // Stored with the payment: its settlement goes to the same facilitator, even after a restart.
          payment.facilitator = member.facilitator.address
          return verdict
        } catch (error) {
          const next = member.note(error)
          // Callers are told the earliest time at which any facilitator may be asked again.
          trouble = trouble && trouble.retryAfterSeconds <= next.retryAfterSeconds ? trouble : next
        }
      }
      throw toRefusal(trouble)
    },

    async settle(payment) {
      const { facilitator: address } = payment
      // A payment stored before this field existed was given to the first facilitator.
      const member = address ? members.find(({ facilitator }) => facilitator.address === address) : members[0]
      if (!member) return { status: 'unknown', cause: `${address}, which was given this payment, is not configured` }
      const outcome = payment.isUnverified ? settleUnverified(member, payment) : member.facilitator.settle(payment)
      return member.follow(outcome, USUAL_SETTLE_MS)
    },

    appoint(payment) {
      const [member] = candidatesFor(payment)
      if (!member || member.trouble() || !member.settlesAlone.mayTry()) return false
      payment.facilitator = member.facilitator.address
      payment.isUnverified = true
      return true
    },

    async refresh() {
      await Promise.all(members.map((member) => member.refresh()))
    },

    supported() {
      const healthy = members.filter((member) => member.supported() && !member.trouble())
      return (healthy.find((member) => member.takesNetwork()) ?? healthy[0])?.supported()
    },

    health: () => members.map((member) => healthOf(member, names)),

    problems() {
      const unable = members.filter((member) => member.trouble() || !member.takesNetwork())
      const severity = members.every((member) => member.isDown() || !member.takesNetwork()) ? 'failure' : 'warning'
      return [
        ...unable.map(
          (member): PaymentTrouble => ({
            name: `facilitator ${names.network}`,
            severity,
            message: `${toPublicName(member.facilitator.address)}: ${healthOf(member, names).trouble}`,
          }),
        ),
        ...members.flatMap(({ facilitator }) => facilitator.problems?.() ?? []),
      ]
    },
  }
}

/** Best first. If no facilitator accepts such payments, all are asked, so that one of them gives the reason. */
function rank(
  members: readonly WatchedMember[],
  { payment, names }: { readonly payment: Payment; readonly names: NetworkNames },
): WatchedMember[] {
  if (members.length === 1) return [...members]
  const takes = (member: WatchedMember) => {
    const supported = member.supported()
    return !supported || isListed(supported, payment, names)
  }
  const able = members.some(takes) ? members.filter(takes) : members
  return [...able.filter((member) => !member.trouble()), ...able.filter((member) => member.trouble())]
}

function healthOf(member: WatchedMember, { network }: NetworkNames): FacilitatorHealth {
  const takesNothing = member.takesNetwork() ? null : `takes no payments on ${network}`
  const trouble = member.trouble()?.message ?? takesNothing
  return { facilitator: toPublicName(member.facilitator.address), network, trouble }
}

const SENTENCES: Readonly<Record<FacilitatorTrouble['kind'], string>> = {
  unreachable:
    'The payment facilitator cannot be reached, so the payment was not checked. Nothing was charged. Repeat the same request with the same payment header.',
  refuses_us:
    'The payment facilitator does not serve this server at present, so the payment was not checked. Nothing was charged. ' +
    'The operator of this server has been told and must fix it; repeating the request before that does not help.',
  refuses_request:
    'The payment facilitator did not understand this payment, so it was not checked. Nothing was charged. Repeating the ' +
    'same request does not help; another client may write the payment in a way it understands. The operator has been told.',
}

function toRefusal(trouble: FacilitatorTrouble | undefined): PaymentRefusal {
  const { kind, retryAfterSeconds } = trouble ?? { kind: 'unreachable', retryAfterSeconds: 5 }
  return new PaymentRefusal('facilitator_unavailable', SENTENCES[kind], {
    cause: trouble,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
