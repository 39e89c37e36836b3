import { randomBytes } from 'node:crypto'
import {
  decodePaymentResponseHeader,
  decodePaymentSignatureHeader,
  encodePaymentSignatureHeader,
} from '@x402/core/http'
import type { PaymentPayload } from '@x402/core/types'
import { awaitsDeposit, withExpiredDeposit, withTold } from './channel-deposits.ts'
import { type CheckedChannelTerms, checkChannelTerms } from './check-channel-terms.ts'
import type { ServiceRecord } from './fetch-catalog.ts'
import { followChannel } from './follow-channel.ts'
import type { KeptChannel, KeptChannels } from './kept-channels.ts'
import type { Payer } from './paid-call.ts'
import { PayerError } from './payer-error.ts'
import { assertPayableServer, toDollars } from './payment-rules.ts'
import { readChallenge } from './read-challenge.ts'
import { requireOffered } from './require-offered.ts'
import { type Reply, sendRequest, signalWithin } from './send-request.ts'
import { sendSigned } from './send-signed.ts'
import { type ChannelAccount, type SignedVoucher, signDeposit, signVoucher, toChannelId } from './sign-channel.ts'
import { readToldChannel } from './told-channel.ts'

/** The wallet that pays from channels, and its limits. */
export interface ChannelWallet extends Omit<Payer, 'networks' | 'scheme' | 'address'> {
  readonly account: ChannelAccount
  readonly channels: KeptChannels
  /** Asked before each deposit, in atomic units; false signs nothing. */
  readonly mayDeposit: (deposit: {
    readonly amountAtomic: bigint
    readonly freeAfterSeconds: number
  }) => Promise<boolean>
}

interface ChannelCall {
  readonly service: Pick<ServiceRecord, 'slug' | 'price_atomic' | 'latency_p99_ms'>
  readonly input: unknown
  readonly signal?: AbortSignal
}

// Beyond the service's own time: a deposit that waits for its block, and the calls before this one in the channel.
const WAIT_MS = 90_000
// Other calls of the channel may come between, each of them once more.
const ATTEMPTS = 6
// So long the server keeps the answer for its buyer.
const ANSWER_KEPT_SECONDS = 86_400

/**
 * Calls a service and pays from a channel, which is opened or refilled if it has to be; charged at most once. Resolves to the
 * last answer, whatever its status. Throws a PayerError.
 */
export async function callByChannel(wallet: ChannelWallet, { service, input, signal }: ChannelCall): Promise<Reply> {
  const { serverUrl, account, pending } = wallet
  assertPayableServer(serverUrl)
  const endpoint = new URL(`/api/v1/channel/${service.slug}`, serverUrl).href
  const call = { payer: account.address, endpoint, input }
  const limit = signalWithin(2 * Math.min(service.latency_p99_ms, 120_000) + WAIT_MS, signal)
  const before = pending.find(call)
  const send = (header: string) =>
    sendSigned({ pending }, { call, header, signal: limit, isRepeated: header === before })
  let sent = before
  wallet.say?.(sent ? 'sends the payment of the last attempt again' : 'asks for the terms')
  let reply = sent ? await send(sent) : await sendRequest(endpoint, { body: input, signal: limit })
  const order = { ...wallet, priceAtomic: BigInt(service.price_atomic), latencyP99Ms: service.latency_p99_ms }
  for (let attempt = 0; reply.status === 402 && attempt < ATTEMPTS; attempt += 1) {
    const required = readChallenge(reply)
    if (sent && !(await followChannel(wallet, { required, voucher: voucherOf(sent) }))) break
    const terms = checkChannelTerms(required.accepts, order)
    await requireOffered(terms.terms, { ...wallet, slug: service.slug, paidBy: SCHEME, endpoint, signal: limit })
    const channel = await fund(open(wallet, terms), { wallet, terms })
    sent = await sign(channel, { wallet, terms, endpoint })
    // Stored before it is sent: a process killed while waiting finds it again.
    pending.keep(call, { header: sent, until: Math.floor(wallet.now().getTime() / 1000) + ANSWER_KEPT_SECONDS })
    wallet.say?.('signed; the service works')
    reply = await send(sent)
  }
  if (sent) learn(wallet, { reply, voucher: voucherOf(sent) })
  return reply
}

/** The channel with these terms; a new one, which nobody knows so far, if there is none. */
function open(
  { account, channels, serverUrl }: ChannelWallet,
  { terms, receiverAuthorizer, withdrawDelay }: CheckedChannelTerms,
) {
  const payer = account.address.toLowerCase()
  const config = {
    payer,
    payerAuthorizer: payer,
    receiver: terms.payTo.toLowerCase(),
    receiverAuthorizer,
    token: terms.asset.toLowerCase(),
    withdrawDelay,
  }
  const isSame = (kept: KeptChannel) =>
    kept.network === terms.network &&
    Object.entries(config).every(([name, value]) => Reflect.get(kept.config, name) === value)
  const known = channels.list().find(isSame)
  if (known) return known
  const salted = { ...config, salt: `0x${randomBytes(32).toString('hex')}` }
  const id = toChannelId(salted, terms.network)
  return {
    id,
    server: new URL(serverUrl).origin,
    network: terms.network,
    config: salted,
    charged: '0',
    balance: '0',
    deposit: null,
  }
}

interface Funding {
  readonly wallet: ChannelWallet
  readonly terms: CheckedChannelTerms
}

/** Adds a signed deposit where the channel has too little. One that was sent may arrive as long as it is valid: it is sent again. */
async function fund(channel: KeptChannel, { wallet, terms }: Funding): Promise<KeptChannel> {
  const { account, channels, now, mayDeposit, spending } = wallet
  if (awaitsDeposit(channel, now())) return channel
  const held = withExpiredDeposit(channel, now())
  if (BigInt(held.balance) >= BigInt(held.charged) + terms.amountAtomic) return held
  const amountAtomic = terms.minDepositAtomic
  if (!(await mayDeposit({ amountAtomic, freeAfterSeconds: terms.withdrawDelay })))
    throw new PayerError(
      'deposit_refused',
      `Paying by channel needs a deposit of ${toDollars(amountAtomic)} USDC, which was not agreed to. Nothing was signed.`,
    )
  spending.take({ amountAtomic, lifeSeconds: terms.terms.maxTimeoutSeconds })
  const signed = await signDeposit(account, { id: channel.id, terms: terms.terms, amountAtomic, now: now() })
  const funded = { ...held, deposit: signed }
  // Durable before it is sent: money that nobody remembers is hard to get back.
  channels.keep(funded)
  wallet.say?.(`deposits ${toDollars(amountAtomic)} USDC into a channel`)
  return funded
}

async function sign(
  { id, network, config, charged, deposit }: KeptChannel,
  { wallet, terms: { terms, amountAtomic }, endpoint }: Funding & { readonly endpoint: string },
): Promise<string> {
  const sumAtomic = BigInt(charged) + amountAtomic
  const voucher = await signVoucher(wallet.account, { id, network, sumAtomic })
  const shared = { channelConfig: config, voucher }
  const payload = deposit ? { type: 'deposit', ...shared, deposit: toSent(deposit) } : { type: 'voucher', ...shared }
  const payment = { x402Version: 2, resource: { url: endpoint }, accepted: terms, payload }
  // The package's type asks for fields that only servers set.
  return encodePaymentSignatureHeader(payment as unknown as PaymentPayload)
}

function toSent({ amount, ...erc3009Authorization }: NonNullable<KeptChannel['deposit']>) {
  return { amount, authorization: { erc3009Authorization } }
}

/** Notes what an answer says of the channel, as far as it was signed for. */
function learn(
  { channels, now }: ChannelWallet,
  { reply, voucher }: { readonly reply: Reply; readonly voucher: SignedVoucher },
) {
  const header = reply.headers.get('PAYMENT-RESPONSE')
  const told = header === null ? undefined : readToldChannel(decodePaymentResponseHeader(header).extra)
  const channel = channels.list().find(({ id }) => id === voucher.channelId)
  if (!told || !channel || told.id !== channel.id || told.charged > BigInt(voucher.maxClaimableAmount)) return
  // A later answer may have been noted before.
  const charged = told.charged > BigInt(channel.charged) ? told.charged : BigInt(channel.charged)
  channels.keep(withTold(channel, { ...told, charged }, now()))
}

function voucherOf(header: string): SignedVoucher {
  // Our own header.
  return decodePaymentSignatureHeader(header).payload.voucher as SignedVoucher
}

const SCHEME = 'batch-settlement'
