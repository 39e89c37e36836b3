import { withExpiredDeposit, withTold } from '@farebox/payer/rules'
import { randomHex, toHeader } from '../calls/authorization.ts'
import type { DoneCall, Order } from '../calls/call-types.ts'
import { keepCall } from '../calls/kept-calls.ts'
import { isNotTaken, type ToldRefusal } from '../calls/not-taken.ts'
import { reach } from '../calls/post-call.ts'
import type { sendPayment } from '../calls/send-payment.ts'
import type { Steps } from '../wallets/wallet-types.ts'
import { isOfTerms, type PageChannelTerms } from './channel-terms.ts'
import { leftIn, type PageChannel } from './channel-types.ts'
import { keepChannel, listChannels } from './kept-channels.ts'

// Other tabs and programs may call between, each of them once more.
const ATTEMPTS = 6
const LOCK = 'farebox-channels'
const OVER = 'invalid_batch_settlement_evm_cumulative_exceeds_balance'

interface ChannelCall {
  readonly channel: PageChannel
  readonly offered: PageChannelTerms
  readonly steps: Steps
  readonly send: typeof sendPayment
}

/** One tab at a time: each sum that is signed follows the one before. */
export function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return navigator.locks.request(LOCK, { signal }, work)
}

/** The channel of this browser that has enough for a call by these terms; undefined if none has. */
export async function findFunded(offered: PageChannelTerms): Promise<PageChannel | undefined> {
  const channels = (await listChannels()).map((channel) => withExpiredDeposit(channel, new Date()))
  return channels.find((channel) => isOfTerms(channel, offered) && leftIn(channel) >= offered.amountAtomic)
}

/**
 * Pays for a call with the next sum of a channel, which no wallet is asked for; charged at most once. Call it in turn. Throws a
 * message for people.
 */
export async function payByChannel(
  { slug, name, input }: Order,
  { channel: { id }, offered, steps, send }: ChannelCall,
): Promise<DoneCall> {
  steps.send()
  for (let attempt = 1; ; attempt += 1) {
    const channel = await readChannel(id)
    if (leftIn(channel) < offered.amountAtomic)
      throw new Error('The channel has too little left for this call. Nothing was charged: press Pay again.')
    const header = await signPayment(channel, offered)
    const call = { id: randomHex(16), slug, name, input, at: Date.now(), header, channel: id }
    // Stored before it is sent: who closes this page meanwhile finds the answer later.
    await keepCall(call)
    try {
      return await send(call)
    } catch (error) {
      if (!isNotTaken(error) || attempt === ATTEMPTS || !(await follow(channel, error.refusal))) throw error
    }
  }
}

/** Takes over the state that a refusal tells. False if another sum would be refused as well. Throws if this browser did not sign it. */
export async function follow(channel: PageChannel, { told, reason }: ToldRefusal): Promise<boolean> {
  const { id, chainId, charged, privateKey } = channel
  if (!told) {
    // What was signed for has not arrived.
    if (reason === OVER) await keepChannel({ ...channel, balance: charged, deposit: null })
    return reason === OVER
  }
  if (told.id !== id) return false
  const { signSum } = await reach(import('../../browser/channel-signer.ts'))
  if (told.charged > BigInt(charged)) {
    const signature = await signSum(privateKey, { id, chainId, sumAtomic: told.charged })
    if (signature !== told.signature)
      throw new Error(
        'The server says that more was charged to the channel than this browser signed. Nothing was signed: close the channel, and ask the operator.',
      )
  }
  await keepChannel(withTold(channel, told, new Date()))
  return true
}

async function readChannel(id: string): Promise<PageChannel> {
  const found = (await listChannels()).find((channel) => channel.id === id)
  if (!found) throw new Error('The channel was closed meanwhile. Nothing was charged: press Pay again.')
  return withExpiredDeposit(found, new Date())
}

async function signPayment(channel: PageChannel, { terms, amountAtomic, resource }: PageChannelTerms): Promise<string> {
  const { id, chainId, config, charged, deposit, privateKey } = channel
  const { signSum } = await reach(import('../../browser/channel-signer.ts'))
  const sumAtomic = BigInt(charged) + amountAtomic
  const signature = await signSum(privateKey, { id, chainId, sumAtomic })
  const voucher = { channelId: id, maxClaimableAmount: sumAtomic.toString(), signature }
  const shared = { channelConfig: config, voucher }
  const payload = deposit ? { type: 'deposit', ...shared, deposit: toSent(deposit) } : { type: 'voucher', ...shared }
  return toHeader({ x402Version: 2, resource, accepted: terms, payload })
}

function toSent({ amount, ...erc3009Authorization }: NonNullable<PageChannel['deposit']>) {
  return { amount, authorization: { erc3009Authorization } }
}
