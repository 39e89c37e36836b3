import type { EvmNetwork } from '../networks.ts'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import { type AuthorizerKeys, keyOf } from './authorizer-keys.ts'
import type { ChannelChain } from './channel-chain.ts'
import { claimAll, MOST_AT_ONCE, toClaim } from './channel-claims.ts'
import { toConfig } from './channel-config.ts'
import { ChannelCredit, MOST_OWED_ATOMIC } from './channel-credit.ts'
import type { ChannelFacilitator } from './channel-facilitator.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import { isRefundOut } from './channel-standing.ts'
import { type ChannelTotals, describeStranded, type KeyTotals } from './channel-totals.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** What keeping channels needs. */
export interface ChannelKeeperParts {
  readonly rows: ChannelRows
  readonly chain: ChannelChain
  readonly keys: AuthorizerKeys
  readonly facilitator: ChannelFacilitator
  readonly network: EvmNetwork
  /** Whether all claims to our address on this chain are in this database. */
  readonly audited: boolean
  readonly clock: TimeOfDay
  readonly log: PaymentLog
}

const NONE: ChannelTotals = { channels: 0, balance: 0n, charged: 0n, claimed: 0n, oldestMs: 0 }
const PAGE = 100
const HOUR_MS = 3_600_000
// Claimed by then: a claim costs a cent or less.
const CLAIM_FROM_ATOMIC = 1_000_000
const CLAIM_AFTER_MS = 6 * HOUR_MS
const SETTLE_FROM_ATOMIC = 5_000_000n
// Of the 24 hours that a withdrawal takes.
const LATE_MS = 12 * HOUR_MS
const UNHEARD_MS = 10 * 60_000

/** Watches all channels on the chain, claims what was charged, sends refunds again and settles what was claimed. The chain decides what is so. */
export class ChannelKeeper {
  readonly #parts: ChannelKeeperParts
  /** What may be sold to channels. */
  readonly credit = new ChannelCredit(() => this.#sum())
  #heardAt = Number.NEGATIVE_INFINITY
  #totals: readonly KeyTotals[] | undefined
  readonly #settledOn = new Map<string, string>()
  #difference = 0n
  #lost: readonly string[] = []
  #stranded = 0
  #closing: ReadonlySet<string> = new Set()
  #atOnce = MOST_AT_ONCE

  constructor(parts: ChannelKeeperParts) {
    this.#parts = parts
  }

  /** Reads every channel, and claims where it is due: now if its payer withdraws. On one replica at a time. Throws if no node can tell. */
  async run(): Promise<void> {
    const [ours, lost]: [ChannelRecord[], string[]] = [[], []]
    for (let last = ''; ; ) {
      const page = await this.#parts.rows.after(last, PAGE)
      // Of a key that is not here too, so that its debts are told as they are; but not of an earlier chain of a sandbox.
      const watched = await this.#watch(page.filter((channel) => this.#parts.audited || this.#isOurs(channel)))
      lost.push(...watched.filter(({ charged, claimable }) => charged > claimable).map(({ id }) => id))
      ours.push(...watched.filter((channel) => this.#isOurs(channel) && (this.#isDue(channel) || isRefundOut(channel))))
      const end = page.at(-1)
      if (!end || page.length < PAGE) break
      last = end.id
    }
    lost.push(...(await this.#claim(ours.filter((channel) => this.#isDue(channel)))))
    const news = lost.filter((id) => !this.#lost.includes(id))
    if (news.length > 0) this.#parts.log.error({ channels: news }, 'channels owe more than they hold')
    this.#lost = lost
    // Whoever asked for a refund sends it first; a minute later nobody waits for it any more.
    const closing = ours.filter(isRefundOut).map(({ id }) => id)
    for (const id of closing.filter((id) => this.#closing.has(id))) await this.#refund(id)
    this.#closing = new Set(closing)
    await this.#settle()
  }

  /** Learns, on every replica, whether channels may be offered. Never rejects. */
  async refresh(): Promise<void> {
    try {
      await this.credit.refresh()
      const stranded = this.#describeStranded()
      if (stranded.length > this.#stranded) this.#parts.log.error({ stranded }, 'channels owe what is not claimed here')
      this.#stranded = stranded.length
      await this.#parts.chain.readReceiver(this.#parts.network.payTo)
      this.#heardAt = performance.now()
    } catch (error) {
      this.#parts.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the chain of the channels was not heard',
      )
    }
  }

  /** What all channels of our keys owe, as of the last refresh; undefined before it. */
  totals(): ChannelTotals | undefined {
    return this.#totals?.filter((totals) => this.#isOurs(totals)).reduce(addTotals, NONE)
  }

  /** Whether channels may be offered: someone sends claims, they are in time, and the chain is heard. */
  isOffered(): boolean {
    return this.#findFault() === undefined
  }

  problems(): readonly PaymentTrouble[] {
    const fault = this.#findFault()
    const messages = [
      ...(fault ? [`Channels are not offered: ${fault}.`] : []),
      ...this.#lost.map((id) => `The channel ${id} owes more than it holds: its payer took the rest before a claim.`),
      ...this.#describeStranded(),
      ...(this.#difference === 0n
        ? []
        : [`The chain shows claims of ${this.#difference} atomic units that are not known here.`]),
    ]
    return messages.map((message) => ({ name: 'payment channels', severity: 'warning', message }))
  }

  #findFault(): string | undefined {
    const totals = this.totals()
    if (!totals || performance.now() - this.#heardAt > UNHEARD_MS) return 'the chain is not heard'
    if (!this.#parts.facilitator.isReady()) return 'no facilitator takes batch-settlement'
    if (totals.oldestMs > LATE_MS) return 'claims are late'
    return owedOf(totals) >= MOST_OWED_ATOMIC ? 'channels owe too much' : undefined
  }

  async #sum(): Promise<bigint> {
    this.#totals = await this.#parts.rows.totals()
    return owedOf(this.totals() ?? NONE)
  }

  /** Whether what a channel owes is to be claimed now: also a twentieth, before small debts add up to all that is lent. */
  #isDue(channel: ChannelRecord): boolean {
    const { claimable, claimed, owed_since, now, withdraw_at } = channel
    const owed = claimable - claimed
    const isPressed = 2n * owedOf(this.totals() ?? NONE) >= MOST_OWED_ATOMIC
    const from = isPressed ? CLAIM_FROM_ATOMIC / 20 : CLAIM_FROM_ATOMIC
    // What goes back to a payer takes its sum whenever it comes.
    const isLeaving = withdraw_at !== 0 || isRefundOut(channel)
    return owed > 0 && (isLeaving || owed >= from || now - (owed_since ?? now) >= CLAIM_AFTER_MS)
  }

  /** The channels as the chain shows them now: from here on nothing more is charged in a withdrawal. */
  async #watch(channels: readonly ChannelRecord[]): Promise<ChannelRecord[]> {
    const { rows, chain, log } = this.#parts
    if (channels.length === 0) return []
    const states = await chain.read(channels.map(({ id }) => id))
    const watched: ChannelRecord[] = []
    for (const [place, channel] of channels.entries()) {
      const { id, withdraw_at } = channel
      const state = states[place]
      if (state) await rows.sync(id, toConfig(channel), state)
      const current = await rows.find(id)
      if (!current) continue
      if (current.withdraw_at !== 0 && withdraw_at === 0) log.warn({ channel: id }, 'a channel is withdrawn')
      watched.push(current)
    }
    return watched
  }

  /** Resolves to what could not be claimed. */
  async #claim(due: readonly ChannelRecord[]): Promise<string[]> {
    const leftOut = await claimAll(due.map(toClaim), { ...this.#parts, atOnce: this.#atOnce })
    const claimed = new Map<string, number>()
    // What a facilitator says of a claim is not believed.
    for (let from = 0; from < due.length; from += PAGE)
      for (const channel of await this.#watch(due.slice(from, from + PAGE))) claimed.set(channel.id, channel.claimed)
    const isDone = due.every(({ id, claimable }) => leftOut.includes(id) || (claimed.get(id) ?? 0) >= claimable)
    // A facilitator may have reasons of its own against one of them, which then keeps its whole batch back.
    this.#atOnce = isDone ? MOST_AT_ONCE : Math.ceil(this.#atOnce / 2)
    return leftOut
  }

  /** Sends a refund again that was signed: nothing more is sold until the chain shows it. */
  async #refund(id: string): Promise<void> {
    const { rows, log } = this.#parts
    const channel = await rows.find(id)
    if (!channel || !isRefundOut(channel)) return
    const outcome = await sendRefund(channel, this.#parts)
    log.info({ channel: id, outcome }, 'refunded a channel')
    await this.#watch([channel])
  }

  /** For earlier addresses too: whoever changes PAY_TO is still paid at the old one. */
  async #settle(): Promise<void> {
    const { rows, chain, audited, network } = this.#parts
    const known = await rows.claimed()
    let difference = 0n
    for (const receiver of new Set([network.payTo.toLowerCase(), ...known.keys()])) {
      const { claimed, settled } = await chain.readReceiver(receiver)
      difference += claimed - (known.get(receiver) ?? 0n)
      await this.#settleFor(receiver, claimed - settled)
    }
    if (!audited) return
    if (difference !== 0n && difference !== this.#difference)
      this.#parts.log.error(
        { atomic: difference.toString() },
        'the chain shows other claims from channels than the ledger',
      )
    this.#difference = difference
  }

  async #settleFor(receiver: string, waiting: bigint): Promise<void> {
    const { facilitator, clock, log } = this.#parts
    const today = clock.now().toISOString().slice(0, 10)
    const isDue = waiting >= SETTLE_FROM_ATOMIC || (waiting > 0n && today !== this.#settledOn.get(receiver))
    if (!isDue) return
    const outcome = await facilitator.settle(receiver)
    if (outcome.status === 'settled') this.#settledOn.set(receiver, today)
    log.info({ receiver, amount_atomic: waiting.toString(), outcome }, 'settled what was claimed from channels')
  }

  #isOurs({ authorizer, network = this.#parts.network.network }: { authorizer: string; network?: string }): boolean {
    return keyOf(this.#parts.keys, authorizer) !== undefined && network === this.#parts.network.network
  }

  #describeStranded(): string[] {
    const totals = (this.#parts.audited && this.#totals) || []
    return describeStranded(totals.filter((one) => !this.#isOurs(one)))
  }
}

function addTotals(one: ChannelTotals, other: ChannelTotals): ChannelTotals {
  return {
    channels: one.channels + other.channels,
    balance: one.balance + other.balance,
    charged: one.charged + other.charged,
    claimed: one.claimed + other.claimed,
    oldestMs: Math.max(one.oldestMs, other.oldestMs),
  }
}

function owedOf({ charged, claimed }: ChannelTotals): bigint {
  return charged - claimed
}
