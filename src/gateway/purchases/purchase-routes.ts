import type { ServerSigner } from '@farebox/receipts/signing'
import { channelsOfPayer } from '@farebox/till/payer-channels'
import type { Context, Hono } from 'hono'
import type { Clock } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { Site } from '../../discovery/site.ts'
import { renderReceiptPage } from '../../pages/receipt-page.ts'
import { readSignedInWallet, type SignedInWallet, signInExtension } from '../../payment/sign-in.ts'
import type { Database } from '../../storage/database.ts'
import { type CallParts, toNamedRequest } from '../calls/call-request.ts'
import type { PerMinute } from '../calls/per-minute.ts'
import { replyNotFound, replyWithPage } from '../documents/page-routes.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'
import { findByTransaction, findByWallet, type PurchasePeriod, signReceiptOf } from './find-purchases.ts'
import { renderPurchasesCsv } from './render-purchases-csv.ts'
import type { SaleTrees } from './sale-trees.ts'

/** What lists of purchases need. */
export interface PurchaseParts extends CallParts {
  readonly database: Database
  readonly services: readonly Service[]
  readonly site: Site
  readonly signer: ServerSigner
  readonly saleTrees: Pick<SaleTrees, 'inclusionOf'>
  readonly freeChecks: PerMinute
  readonly clock: Clock
}

// What a wallet proves itself for: a proof for a payment is none for the list, and the other way round.
const LIST = 'purchases'
// A sale is recorded once its answer has left; of a server that was killed just then, once another has asked the chain.
const NO_SALE =
  'No settled sale of this server has this transaction. One of the last minute may not be recorded yet: ask again in a minute.'
// Transactions are 0x and 64 hex digits, or base58 of 64 bytes.
const TRANSACTION = /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{80,90})$/

/**
 * GET /api/v1/receipts/<transaction>: that a sale was settled, which the chain says, too; to its wallet, which proves itself by
 * SIGN-IN-WITH-X, also what was sold. GET /receipts/<transaction>: the first as a page. GET /api/v1/purchases: all that the
 * wallet bought. GET /api/v1/channels: its payment channels.
 */
export function mountPurchaseRoutes(app: Hono<HttpEnv>, parts: PurchaseParts) {
  const { database, signer } = parts

  app.get('/api/v1/receipts/:transaction', async (c) => {
    const transaction = c.req.param('transaction')
    parts.freeChecks.take(toNamedRequest(c.env, parts).client())
    if (!TRANSACTION.test(transaction))
      throw invalidInput('transaction must be 0x and 64 hexadecimal digits, or on Solana the base58 of a signature')
    const wallet = await walletOf(c, parts)
    const sales = await findByTransaction(database, transaction)
    const [sale] = sales
    if (!sale) throw new CallError('not_found', NO_SALE)
    if (!wallet) {
      const { transaction, network, bought_at, refunded_by, contradicted } = sale.bought
      return reply(c, { transaction, network, amount_usdc: sale.movedUsdc, bought_at, refunded_by, contradicted })
    }
    const own = sales.find(({ bought }) => isOf(wallet, bought))
    if (!own) throw proofRequired(parts, 'The proof is of another wallet than the one that paid.')
    const inclusion = await parts.saleTrees.inclusionOf(own)
    return reply(c, { ...own.bought, receipt: await signReceiptOf(signer, own), inclusion })
  })

  app.get('/receipts/:transaction', async (c) => {
    const transaction = c.req.param('transaction')
    parts.freeChecks.take(toNamedRequest(c.env, parts).client())
    const [sale] = TRANSACTION.test(transaction) ? await findByTransaction(database, transaction) : []
    if (!sale) return replyNotFound(c, parts)
    const { bought, explorer, movedUsdc: amount_usdc } = sale
    return replyWithPage(c, renderReceiptPage({ ...bought, amount_usdc, explorer }, parts.site))
  })

  app.get('/api/v1/purchases', async (c) => {
    parts.freeChecks.take(toNamedRequest(c.env, parts).client())
    const wallet = await walletOf(c, parts)
    if (!wallet) throw proofRequired(parts, 'Only the wallet that bought may see what it bought.')
    const period = readPeriod(c)
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'csv') throw invalidInput('format must be json or csv')
    const purchases = await findByWallet(database, { wallet, ...period })
    if (format === 'json') return reply(c, purchases)
    return c.body(renderPurchasesCsv(purchases), 200, { ...CALL_HEADERS, 'Content-Type': 'text/csv; charset=utf-8' })
  })

  app.get('/api/v1/channels', async (c) => {
    parts.freeChecks.take(toNamedRequest(c.env, parts).client())
    const wallet = await walletOf(c, parts)
    if (!wallet) throw proofRequired(parts, 'Channels are listed for their wallet.')
    return reply(c, await channelsOfPayer(database, wallet.payer))
  })
}

/** The wallet of a request; undefined without the header. Throws wallet_proof_required for a proof that does not hold. */
async function walletOf(c: Context<HttpEnv>, parts: PurchaseParts): Promise<SignedInWallet | undefined> {
  const header = c.req.header('sign-in-with-x')
  if (header === undefined) return undefined
  const wallet = await readSignedInWallet(header, { key: LIST, baseUrl: parts.site.baseUrl, now: parts.clock.now() })
  if (typeof wallet === 'string') throw proofRequired(parts, `The proof does not hold: ${wallet}.`)
  return wallet
}

function proofRequired({ site, clock }: PurchaseParts, reason: string): CallError {
  const extensions = signInExtension(`${site.baseUrl}/api/v1/purchases`, {
    baseUrl: site.baseUrl,
    now: clock.now(),
    payment: { key: LIST, network: site.network.network },
    statement: 'Show what this wallet bought. This signature moves no money.',
  })
  const message = `${reason} Sign the message of extensions with the wallet (CAIP-122), and send it, base64 of JSON, in the header SIGN-IN-WITH-X.`
  return new CallError('wallet_proof_required', message, { extras: { extensions } })
}

function isOf(wallet: SignedInWallet, sale: SignedInWallet): boolean {
  const isEvm = wallet.network.startsWith('eip155:') && sale.network.startsWith('eip155:')
  if (isEvm) return wallet.payer.toLowerCase() === sale.payer.toLowerCase()
  return wallet.network === sale.network && wallet.payer === sale.payer
}

function readPeriod(c: Context<HttpEnv>): PurchasePeriod {
  const read = (name: 'from' | 'to', otherwise: number) => {
    const given = c.req.query(name)
    if (given === undefined) return otherwise
    const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(given) ? Date.parse(given) : Number.NaN
    if (Number.isNaN(time))
      throw invalidInput(`${name} must be a day such as 2026-11-01, or a time such as 2026-11-01T12:00Z`)
    return time
  }
  return { from: read('from', 0), to: read('to', Number.MAX_SAFE_INTEGER) }
}

function reply(c: Context<HttpEnv>, data: object): Response {
  return c.body(JSON.stringify({ success: true, data }), 200, CALL_HEADERS)
}
