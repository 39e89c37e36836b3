import { createChannelDigests } from '@farebox/till/evm'
import type { ChannelChain, ChannelState } from '../../packages/till/src/payment/channels/channel-chain.ts'
import type { ChannelFacilitator } from '../../packages/till/src/payment/channels/channel-facilitator.ts'
import type { ChannelVoucher } from '../../packages/till/src/payment/channels/channel-payload.ts'
import type { Facilitator, SettleOutcome } from '../../packages/till/src/payment/facilitator.ts'

/** What becomes of something that is sent: it lands and that is told, it lands and nobody says so, or it may land later. */
export type Fate = 'told' | 'untold' | 'late'

interface Held {
  balance: number
  claimed: number
  withdrawAt: number
  refunds: number
}

interface Ledger {
  readonly channels: Map<string, Held>
  readonly deposits: Set<string>
}

/** What a transaction changes. */
type Effect = (ledger: Ledger) => void

const HASH = `0x${'ab'.repeat(32)}`
const digests = createChannelDigests({ network: 'eip155:8453' })

/**
 * A model of the contract (packages/sandbox/src/contracts/batch-settlement.sol, compared with the makers' code as of 2026-11-22) and of whoever sends
 * to it. A reorganisation takes back the last transaction; a deposit comes again with the next one, as anybody may send it.
 */
export class ChannelWorld {
  #history: { readonly effect: Effect; readonly isDeposit: boolean }[] = []
  #waiting: Effect[] = []
  #late: { readonly effect: Effect; readonly isDeposit: boolean }[] = []
  #block = 1
  fate: Fate = 'told'
  /** Whether nodes answer. */
  isHeard = true

  stateOf(id: string): ChannelState {
    return { block: this.#block, ...heldIn(this.#replay(), id) }
  }

  withdraw(id: string) {
    this.#send((ledger) => {
      const held = heldIn(ledger, id)
      if (held.withdrawAt === 0 && held.balance > held.claimed) held.withdrawAt = 1
    })
  }

  /** The payer takes this share of what is not claimed. */
  leave(id: string, share: number) {
    this.withdraw(id)
    this.finalize(id, share)
  }

  finalize(id: string, share = 1) {
    this.#send((ledger) => {
      const held = heldIn(ledger, id)
      const taken = Math.floor((held.balance - held.claimed) * share)
      if (held.withdrawAt !== 0) Object.assign(held, { balance: held.balance - taken, withdrawAt: 0 })
    })
  }

  reorganise() {
    const undone = this.#history.pop()
    this.#block += 1
    if (undone?.isDeposit) this.#waiting.push(undone.effect)
  }

  /** A block of what waits, and what was sent long ago arrives: nothing that is signed expires here. */
  land() {
    this.mine()
    for (const { effect, isDeposit } of this.#late.splice(0)) this.#send(effect, isDeposit)
  }

  /** Makes a block of what waits. */
  mine() {
    this.#send(() => {})
  }

  readonly chain: ChannelChain = {
    read: async (ids) => this.#heard(() => ids.map((id) => this.stateOf(id))),
    readDeposit: async ({ id, salt }) =>
      this.#heard(() => ({ state: this.stateOf(id), isMade: this.#replay().deposits.has(`${id} ${salt}`) })),
    findDeposit: async () => undefined,
    wasReverted: async () => false,
    readReceiver: async () => this.#heard(() => ({ claimed: 0n, settled: 0n })),
    wouldClaim: async (claims) => this.#heard(() => claims.every(({ id, total }) => total <= this.stateOf(id).balance)),
  }

  /** Takes what payers sign. */
  readonly payerSide: Facilitator = {
    verify: async () => null,
    // The form that makeDeposit() sends.
    settle: async ({ payload }) => this.#deposit((payload as { payload: Deposit }).payload),
  }

  /** Takes what the server signs. */
  readonly serverSide: ChannelFacilitator = {
    isReady: () => true,
    claim: async (claims) =>
      this.#receive((ledger) => {
        const each = claims.map(({ id, total }) => ({ held: heldIn(ledger, id), total }))
        // The batch reverts as a whole.
        if (each.some(({ held, total }) => total > Math.max(held.balance, held.claimed))) return
        for (const { held, total } of each) held.claimed = Math.max(held.claimed, total)
      }),
    refund: async ({ channel: { id, total }, amount, nonce, claimSignature }) =>
      this.#receive((ledger) => {
        const held = heldIn(ledger, id)
        const claimed = claimSignature === undefined ? held.claimed : Math.max(held.claimed, total)
        if (held.refunds !== nonce || claimed > held.balance) return
        const given = Math.min(amount, held.balance - claimed)
        Object.assign(held, { claimed, refunds: nonce + 1, balance: held.balance - given })
        if (given > 0) held.withdrawAt = 0
      }),
    settle: async () => ({ status: 'settled', transaction: HASH }),
  }

  #deposit({ channelConfig, deposit }: Deposit): SettleOutcome {
    const id = digests.idOf(channelConfig)
    const key = `${id} ${deposit.authorization.erc3009Authorization.salt}`
    const effect: Effect = ({ channels, deposits }) => {
      if (deposits.has(key)) return
      deposits.add(key)
      heldIn({ channels }, id).balance += Number(deposit.amount)
    }
    return this.#receive(effect, true)
  }

  #receive(effect: Effect, isDeposit = false): SettleOutcome {
    if (this.fate === 'late') this.#late.push({ effect, isDeposit })
    else this.#send(effect, isDeposit)
    return this.fate === 'told' ? { status: 'settled', transaction: HASH } : { status: 'unknown', cause: 'no answer' }
  }

  #send(effect: Effect, isDeposit = false) {
    const waiting = this.#waiting.splice(0).map((effect) => ({ effect, isDeposit: true }))
    this.#history.push(...waiting, { effect, isDeposit })
    this.#block += 1
  }

  #replay(): Ledger {
    const ledger: Ledger = { channels: new Map(), deposits: new Set() }
    for (const { effect } of this.#history) effect(ledger)
    return ledger
  }

  #heard<T>(read: () => T): T {
    if (!this.isHeard) throw new Error('no node answers')
    return read()
  }
}

interface Deposit {
  readonly channelConfig: ChannelVoucher['config']
  readonly deposit: {
    readonly amount: string
    readonly authorization: { readonly erc3009Authorization: { readonly salt: string } }
  }
}

function heldIn({ channels }: Pick<Ledger, 'channels'>, id: string): Held {
  const held = channels.get(id) ?? { balance: 0, claimed: 0, withdrawAt: 0, refunds: 0 }
  channels.set(id, held)
  return held
}
