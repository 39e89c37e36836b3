import type { PaymentTerms } from '@farebox/payer/rules'
import { checkTerms } from '@farebox/payer/rules'
import { listChannels } from '../channels/kept-channels.ts'
import { findSolanaWallets } from '../wallets/find-solana-wallets.ts'
import { findWallets } from '../wallets/find-wallets.ts'
import { playWallet } from '../wallets/play-wallet.ts'
import { WalletError } from '../wallets/wallet-request.ts'
import type { Steps, Wallet } from '../wallets/wallet-types.ts'
import { randomHex, readRequirements, toPaymentHeader } from './authorization.ts'
import type { Fields, KeptCall, Order, ServiceFacts } from './call-types.ts'
import { keepCall, listCalls } from './kept-calls.ts'
import { connectOnEvm, signOnEvm } from './pay-on-evm.ts'
import { connectOnSolana, signOnSolana } from './pay-on-solana.ts'
import { postCall, reach, readReply, tellMoney, toCallFailure } from './post-call.ts'
import { requireSigned } from './require-signed.ts'
import { sendPayment } from './send-payment.ts'

const LATELY_MS = 86_400_000
const FIELDS = ['network', 'asset', 'payTo'] as const
const FAMILIES = {
  evm: { prefix: 'eip155:', connect: connectOnEvm, sign: signOnEvm },
  solana: { prefix: 'solana:', connect: connectOnSolana, sign: signOnSolana },
}

/**
 * Pays for one call with a wallet of this browser and returns the call with its answer and receipt. `steps` shows the
 * progress: say(words), choose(wallets), agree(summary), send(). Throws a message for people; nothing was charged
 * unless it says so.
 */
export async function payForCall(order: Order, steps: Steps, signal: AbortSignal) {
  const { slug, name, input, record, isSandbox } = order
  const sentBefore = await findSent(slug, input)
  if (sentBefore) return send(sentBefore, steps, true)

  steps.say('Checking the input')
  await checkWithServer(slug, { input, signal })
  steps.say('Requesting the terms')
  const channel = await findChannel(order, { steps, signal })
  const paid = await channel?.payFromFunded()
  if (paid) return paid
  const { resource, accepts } = await fetchRequirements(slug, signal)
  const wallet = await chooseWallet(steps, { accepts, isSandbox })
  const { prefix, connect, sign } = FAMILIES[wallet.family]
  const { terms, token } = checkOffered(accepts, { prefix, record, isSandbox, wallet })
  const serverUrl = record.endpoint.slice(0, -`/api/v1/proxy/${slug}`.length)
  await requireSigned(terms, { slug, serverUrl, endpoint: record.endpoint, signal })
  const chainId = wallet.family === 'evm' ? Number(terms.network.slice(prefix.length)) : terms.network
  steps.say(`Waiting for ${wallet.name} to connect`)
  const account = await connect(wallet, { slug, terms, token, chainId }, signal)
  // The question names one recipient and one token.
  const isSame = channel && FIELDS.every((field) => channel.deposit.terms[field] === terms[field])
  const deposit = isSame ? channel.deposit : undefined
  const agreed = await steps.agree({ name, wallet, from: account.address, terms, token, chainId, deposit })
  steps.say(`Waiting for ${wallet.name} to sign`)
  if (channel && agreed === 'deposit') return channel.payFromDeposit(wallet, account.address)
  const payload = await sign(wallet, { slug, terms, chainId, account }, signal)
  const header = toPaymentHeader({ resource, terms, payload })
  const call = { id: randomHex(16), slug, name, input, at: Date.now(), header }
  await keepCall(call)
  return send(call, steps)
}

/** A channel where calls follow each other: a deposit saves the next signatures. Without one, a call is paid by itself. */
async function findChannel(order: Order, { steps, signal }: { steps: Steps; signal: AbortSignal }) {
  // A tab takes turns with the others by locks, which pages have over https or on this machine.
  if (!isSecureContext || !order.record.channelEndpoint) return undefined
  const hasPaidLately = (await listCalls()).some(({ payment, at }) => payment && at > Date.now() - LATELY_MS)
  if (!hasPaidLately && (await listChannels()).length === 0) return undefined
  try {
    const { offerChannel } = await import('../channels/offer-channel.ts')
    return await offerChannel(order, { steps, signal, check: requireSigned, send: sendPayment })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

function send(call: KeptCall, steps: Steps, wasSent = false) {
  steps.send()
  return sendPayment(call, wasSent)
}

/** An earlier payment for this call without an answer: it is sent again instead of a new one. */
async function findSent(slug: string, input: Fields) {
  const wanted = JSON.stringify(input)
  const calls = await listCalls()
  return calls.find((call) => call.header && call.slug === slug && JSON.stringify(call.input) === wanted)
}

/**
 * Throws what the paid call would refuse before payment. If the check is unavailable, the call itself will tell,
 * uncharged.
 */
async function checkWithServer(slug: string, request: { input: Fields; signal: AbortSignal }) {
  const response = await reach(postCall(`/api/v1/check/${slug}`, request), request.signal)
  if (response.status >= 400 && response.status < 429) throw toCallFailure(await readReply(response))
}

async function fetchRequirements(slug: string, signal: AbortSignal) {
  const challenge = await reach(postCall(`/api/v1/proxy/${slug}`, { input: {}, signal }), signal)
  if (challenge.status !== 402) throw toCallFailure(await readReply(challenge))
  return readRequirements(challenge.headers.get('PAYMENT-REQUIRED'))
}

/** A wallet of this browser that can pay these terms. Play money exists on no chain that a Solana wallet knows. */
async function chooseWallet(
  steps: Steps,
  { accepts, isSandbox }: { accepts: readonly PaymentTerms[]; isSandbox: boolean },
): Promise<Wallet> {
  const known = [...(isSandbox ? [playWallet] : []), ...findWallets(), ...(isSandbox ? [] : findSolanaWallets())]
  const isPayable = ({ family }: Wallet) => accepts.some(({ network }) => network.startsWith(FAMILIES[family].prefix))
  const wallets = known.filter(isPayable)
  if (wallets.length > 1) return steps.choose(wallets)
  const [only] = wallets
  if (only) return only
  const [other] = known
  throw new WalletError(
    other
      ? `This service is not sold on Solana, where ${other.name} pays. Use a wallet with USDC on Base, or call from code, below. Nothing was charged.`
      : 'No wallet is in this browser. Install one that holds USDC and reload this page, or call from code, below. Nothing was charged.',
  )
}

function checkOffered(
  accepts: readonly PaymentTerms[],
  { prefix, record, isSandbox, wallet }: { prefix: string; record: ServiceFacts; isSandbox: boolean; wallet: Wallet },
) {
  // The advertised price is the one that the person has read.
  const priceAtomic = BigInt(record.price_atomic)
  const limits = { priceAtomic, maxPerCallAtomic: priceAtomic, latencyP99Ms: record.latency_p99_ms }
  // A wallet with real money must not sign for a sandbox elsewhere. The key of the play wallet is public.
  const serverUrl = wallet.isPlay ? 'http://localhost' : location.origin
  const offered = accepts.find(({ network }) => network.startsWith(prefix))
  try {
    return checkTerms(offered, { serverUrl, ...limits, playMoneyOnly: isSandbox })
  } catch (error) {
    // A PayerError.
    const { message } = error as Error
    throw new Error(`${tellMoney(message)} Reload this page to see what the server asks for now.`)
  }
}
