import type { Chain } from '../../packages/till/src/payment/chain.ts'
import type { SettleOutcome } from '../../packages/till/src/payment/facilitator.ts'
import type { FacilitatorMember } from '../../packages/till/src/payment/facilitators/facilitator-member.ts'

/** The outcomes of one settlement request. */
export const SETTLEMENTS = ['ok', 'lost before', 'lost after', 'lands later', 'refused'] as const

/** A chain that accepts each nonce once and none after its expiry, a facilitator, and a node that may be down. */
export class World {
  readonly landed = new Set<string>()
  readonly expired = new Set<string>()
  readonly later = new Set<string>()
  readonly next = new Map<string, (typeof SETTLEMENTS)[number][]>()
  nodeIsUp = true
  payerIsInCredit = false

  land(key: string): boolean {
    if (this.landed.has(key) || this.expired.has(key)) return false
    this.landed.add(key)
    return true
  }

  readonly facilitator: FacilitatorMember = {
    address: 'http://facilitator',
    supported: async () => ({ kinds: [{ scheme: 'exact', network: 'eip155:8453' }], signers: {} }),
    verify: async () => null,
    settle: async ({ key }): Promise<SettleOutcome> => {
      const fate = this.next.get(key)?.shift() ?? 'ok'
      const unknown = { status: 'unknown', cause: fate } as const
      if (fate === 'refused') return { status: 'refused', reason: 'insufficient_funds', message: 'No money.' }
      if (fate === 'lands later' && !this.expired.has(key)) this.later.add(key)
      if (fate === 'lost after') this.land(key)
      return fate === 'ok' && this.land(key) ? { status: 'settled', transaction: key } : unknown
    },
  }

  readonly chain: Chain = {
    stateOf: async ({ key }) => {
      if (!this.nodeIsUp) throw new Error('the node is away')
      if (this.landed.has(key)) return { status: 'paid', transaction: key }
      if (this.expired.has(key)) return { status: 'void', reason: 'authorization_expired', message: 'Too late.' }
      return { status: 'unused' }
    },
  }
}
