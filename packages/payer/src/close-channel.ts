import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentPayload, PaymentRequired } from '@x402/core/types'
import type { ChannelWallet } from './channel-call.ts'
import { awaitsDeposit } from './channel-deposits.ts'
import { followChannel } from './follow-channel.ts'
import type { KeptChannel } from './kept-channels.ts'
import { PayerError } from './payer-error.ts'
import { readChallenge } from './read-challenge.ts'
import { type Reply, sendRequest, signalWithin } from './send-request.ts'
import { signVoucher } from './sign-channel.ts'
import { signInHeader } from './sign-in-header.ts'

interface Closing {
  readonly channel: KeptChannel
  /** Any service of the server: a channel serves all of them. */
  readonly slug: string
  readonly signal?: AbortSignal
}

// A refund waits for its block.
const TIMEOUT_MS = 60_000
// A sum that has to be signed anew, and a proof of the wallet.
const ATTEMPTS = 4

/**
 * Asks a server for what is left of a channel, and forgets the channel. Resolves to what came back, in atomic units. Throws a
 * PayerError that says what to do if it did not.
 */
export async function closeChannel(
  wallet: Pick<ChannelWallet, 'serverUrl' | 'account' | 'channels' | 'now'>,
  { channel: kept, slug, signal }: Closing,
): Promise<bigint> {
  const { id } = kept
  const { serverUrl, account, channels } = wallet
  const url = new URL(`/api/v1/channel/${slug}`, serverUrl).href
  const limit = signalWithin(TIMEOUT_MS, signal)
  let reply = await sendRequest(url, { signal: limit })
  let signIn: Readonly<Record<string, string>> = {}
  for (let attempt = 0; reply.status === 402 && attempt < ATTEMPTS; attempt += 1) {
    const channel = channels.list().find((kept) => kept.id === id)
    if (!channel) break
    // Forgotten, it could not be taken back when it arrives.
    if (awaitsDeposit(channel, wallet.now())) throw new PayerError('not_closed', ON_ITS_WAY)
    const { network, config, charged } = channel
    const required = readChallenge(reply)
    const voucher = await signVoucher(account, { id, network, sumAtomic: BigInt(charged) })
    const extension = required.extensions?.['sign-in-with-x']
    if (extension !== undefined) signIn = { 'SIGN-IN-WITH-X': await signInHeader(account, { extension, serverUrl }) }
    else if (attempt > 0 && !(await followChannel(wallet, { required, voucher }))) break
    const current = channels.list().find((kept) => kept.id === id) ?? channel
    const refunded = await signVoucher(account, { id, network, sumAtomic: BigInt(current.charged) })
    const payload = { type: 'refund', channelConfig: config, voucher: refunded }
    const header = toHeader(required, payload)
    reply = await sendRequest(url, { headers: { 'PAYMENT-SIGNATURE': header, ...signIn }, signal: limit })
  }
  // What was told meanwhile.
  if (reply.status !== 200) throw notClosed(reply, channels.list().find((one) => one.id === id) ?? kept)
  const { refunded_atomic: refunded } = Object(reply.body.data)
  // A page of a proxy may answer 200, too. A channel that is forgotten cannot be taken back.
  if (typeof refunded !== 'string' || !/^\d{1,18}$/.test(refunded)) throw new PayerError('not_closed', NOT_TOLD)
  channels.forget(id)
  return BigInt(refunded)
}

function toHeader({ accepts, resource }: PaymentRequired, payload: object): string {
  const accepted = accepts.find(({ scheme }) => scheme === 'batch-settlement')
  const payment = { x402Version: 2, resource, accepted, payload }
  // The package's type asks for fields that only servers set.
  return encodePaymentSignatureHeader(payment as unknown as PaymentPayload)
}

const ON_ITS_WAY =
  'The channel was not closed: a deposit may be on its way into it. Close it in two minutes. Nothing was signed.'
const ON_ITS_WAY_BACK =
  'its rest is on its way back, and the chain does not show it yet. Close it again in a minute: nothing is given back twice.'
const NOT_TOLD =
  'The server did not say what it gave back, so the channel is kept. Close it again, or ask its operator.'

/** Whatever a server does, the contract gives its payer the rest. */
function notClosed({ status, body: { error, message } }: Reply, { config, network, balance, charged }: KeptChannel) {
  const isOpen = error === 'settlement_unknown'
  const reason = isOpen ? ON_ITS_WAY_BACK : `${String(error ?? status)}: ${String(message ?? 'no reason given')}`
  const amount = BigInt(balance) - BigInt(charged)
  const hint =
    `Without the server: from this wallet, call initiateWithdraw(config, ${amount}) of the contract ${CHANNEL_CONTRACTS.settlement} on ` +
    `${network}, and ${config.withdrawDelay} seconds later finalizeWithdraw(config), with the config ${JSON.stringify(config)}.`
  return new PayerError('not_closed', `The channel was not closed: ${reason}`, amount > 0n ? { hint } : {})
}
