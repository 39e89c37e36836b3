import { type ConnectJson, fetchJson } from './fetch-json.ts'
import type { Network } from './networks/network.ts'
import { carryOutSale } from './payment/carry-out-sale.ts'
import { openSelling } from './payment/open-selling.ts'
import type { PaymentClock } from './payment/ports/payment-clock.ts'
import type { PaymentLog } from './payment/ports/payment-log.ts'
import type { PaymentTrouble } from './payment/ports/payment-trouble.ts'
import type { Receipt } from './payment/records/receipt.ts'
import type { SalesDatabase } from './payment/tables/sale-rows.ts'
import type { Offer } from './payment/terms/offer.ts'
import { PriceHistory } from './payment/terms/price-history.ts'
import { type PricedProduct, priceProduct, type TillProduct } from './sold-product.ts'
import { machineClock, noLog } from './surroundings.ts'
import { createTaskRunner } from './task-runner.ts'
import type { TillRequest } from './to-paid-request.ts'
import { type SoldWork, workWithin } from './work-within.ts'

/** What a till is made of. */
export interface TillOptions {
  /** Of openLedger(). The till does not close it. */
  readonly database: SalesDatabase
  /** Where it is paid, in the order they are offered: evm(), solana(). */
  readonly networks: readonly Network[]
  /** Default: the machine's. */
  readonly clock?: PaymentClock
  /** Such as a pino logger. Default: nothing is logged. */
  readonly log?: PaymentLog
  /** Connects to facilitators and nodes. Default: by the fetch of the platform. */
  readonly connect?: ConnectJson
}

/** An answer that was paid for. */
export interface Sold<Data> {
  readonly data: Data
  /** The same as JSON text, as it was stored: every repetition gets these characters. */
  readonly answer: string
  readonly receipt: Receipt
  /** Whether an earlier request bought it: nothing was worked on or charged. */
  readonly replayed: boolean
  /** To send with the answer: PAYMENT-RESPONSE, and what tells a repetition. */
  readonly headers: Readonly<Record<string, string>>
}

/** Sells answers for payments by x402, each exactly once. */
export interface Till {
  /**
   * Sells the answer of `work` for the payment of a request: resolves once it is settled. The same payment again gets the same
   * answer, and nothing is worked on or charged. Throws PaymentRefusal, of which nothing was charged unless it is
   * settlement_unknown, or what the work throws, which is never charged.
   */
  sell<Data extends object>(product: TillProduct, request: TillRequest, work: SoldWork<Data>): Promise<Sold<Data>>
  /** The price of a product, and the ways to pay it; `unpaid` is the 402. */
  offer(product: TillProduct): Promise<Offer>
  /** Follows settlements of unknown outcome now, beside every five seconds. Resolves to how many are still open. */
  reconcile(): Promise<number>
  /** What keeps it from selling (`failure`), or may soon (`warning`); empty if nothing does. */
  ready(): Promise<readonly PaymentTrouble[]>
  /** Ends the background work. Open settlements are followed by the next process. */
  close(): Promise<void>
}

const PURGE_SECONDS = 3600
const REFRESH_PRICES_SECONDS = 5

/** Opens a till, and asks the facilitators once what they take. Rejects if a setting is wrong. */
export async function createTill(options: TillOptions): Promise<Till> {
  const { database, networks, clock = machineClock, log = noLog, connect = fetchJson } = options
  if (networks.length === 0) throw new TypeError('networks must have one at least: evm() or solana().')
  const opened = await Promise.all(networks.map((network) => network.open({ database, connect, clock, log })))
  const prices = new PriceHistory({ database, clock })
  const selling = openSelling<PricedProduct>({
    database,
    adapters: opened.map(({ adapter }) => adapter),
    describe: ({ description402 }) => description402,
    pastPrices: prices,
    clock,
    log,
  })
  const { payments, claims, ledger } = selling
  await payments.refreshTerms()
  const offerFor = createOffers(payments, prices)
  const tasks = createTaskRunner({ clock, log })
  for (const task of selling.tasks) tasks.start(task)
  tasks.start({ name: 'refresh past prices', everySeconds: REFRESH_PRICES_SECONDS, run: () => prices.refresh() })
  const purge = async () => {
    for (const table of [claims, ledger, prices]) await table.purge()
  }
  tasks.start({ name: 'purge', everySeconds: PURGE_SECONDS, run: purge })

  return {
    async sell<Data extends object>(product: TillProduct, request: TillRequest, work: SoldWork<Data>) {
      const { offer, priced } = await offerFor(product)
      const offered = payments.read(request.payment, offer)
      await payments.checkAlone(offered, request)
      const { p99Ms, slug } = priced
      const paid = await carryOutSale(payments, {
        offered,
        request: { ...request, service: slug },
        enter: () => UNLIMITED,
        work: async () => requireData(await workWithin(work, { p99Ms, clientGone: request.clientGone })),
      })
      const { answer, receipt, replayed, headers } = paid
      // What the work made, or an earlier run of it.
      const data = JSON.parse(answer) as Data
      return { data, answer, receipt, replayed, headers: replayed ? { ...headers, ...REPLAYED } : headers }
    },
    offer: async (product) => (await offerFor(product)).offer,
    reconcile: () => payments.reconcile(),
    async ready() {
      const unwritable = payments.canRecord() ? [] : [UNWRITABLE]
      return [...opened.flatMap(({ problems }) => problems()), ...selling.problems(), ...unwritable]
    },
    async close() {
      selling.audit.stop()
      await Promise.all([payments.close(), tasks.stop()])
    },
  }
}

const REPLAYED = { 'Idempotent-Replayed': 'true' }
const UNLIMITED = {
  isDoubted: false,
  admit() {},
  whileVerifying: <T>(verify: () => Promise<T>) => verify(),
  whileSettling: <T>(settle: () => Promise<T>) => settle(),
  [Symbol.dispose]() {},
}
const UNWRITABLE: PaymentTrouble = {
  name: 'database',
  severity: 'failure',
  message: 'A payment could not be recorded a moment ago: look at the log, and at the room on its disk.',
}

function requireData(data: unknown): object {
  if (typeof data === 'object' && data !== null) return data
  throw new TypeError('The work of a sale must return an object or an array.')
}

/** A price is on record before it is offered, so that a payment signed for the last one still buys its answer. */
function createOffers(payments: { offerFor(product: PricedProduct): Offer }, prices: PriceHistory) {
  const known = new WeakMap<TillProduct, PricedProduct>()
  let noted: ReadonlyMap<string, bigint> = new Map()
  let noting: Promise<unknown> = Promise.resolve()
  return async (product: TillProduct) => {
    const priced = known.get(product) ?? priceProduct(product)
    known.set(product, priced)
    const { slug, priceAtomic } = priced
    if (noted.get(slug) !== priceAtomic) {
      const turn = noting.then(async () => {
        const next = new Map([...noted, [slug, priceAtomic] as const])
        await prices.note(next)
        noted = next
      })
      noting = turn.catch(() => {})
      await turn
    }
    return { priced, offer: payments.offerFor(priced) }
  }
}
