import { awaitsDeposit, readToldChannel, toDollars } from '@farebox/payer/rules'
import { readRequirements, toHeader } from '../calls/authorization.ts'
import { reach, readReply, tellMoney } from '../calls/post-call.ts'
import { shorten } from '../wallets/connect-wallet.ts'
import { findWallets, listenForWallets } from '../wallets/find-wallets.ts'
import { playWallet } from '../wallets/play-wallet.ts'
import { listAccounts, readAskedProof, signInAs } from '../wallets/sign-in.ts'
import type { RequiredPayment } from '../wallets/wallet-types.ts'
import { leftIn, type PageChannel } from './channel-types.ts'
import { forgetChannel, listChannels } from './kept-channels.ts'
import { follow, inTurn } from './pay-by-channel.ts'

// A refund waits for its block.
const TIMEOUT_MS = 60_000
// The terms, a sum that has to be signed again, and a proof of the wallet.
const ATTEMPTS = 4
// The server's words for a channel with nothing in it, or one that never had anything.
const EMPTY = ['invalid_batch_settlement_evm_refund_no_balance', 'invalid_batch_settlement_evm_channel_not_found']
// A sandbox begins with another chain, and another key.
const EARLIER = /^invalid_batch_settlement_evm_(channel_not_found|\w+_mismatch)$/

/** Asks the server for what is left of a channel, and forgets the channel. Resolves to what came back, in words; rejects in words. */
export function closePageChannel({ id }: PageChannel, slug: string): Promise<string> {
  return inTurn(async () => {
    const { response, channel } = await askForRest(id, slug)
    const { data, message } = await readReply(response)
    const refused = response.status === 402 ? reasonOf(response) : undefined
    if (refused !== undefined && isGone(channel, refused)) {
      await forgetChannel(id)
      return 'Closed: nothing was left in it.'
    }
    if (!response.ok) throw new Error(tellMoney(message))
    await forgetChannel(id)
    return `Closed: ${toDollars(BigInt(data.refunded_atomic))} USDC went back to ${shorten(channel.config.payer)}.`
  }, AbortSignal.timeout(TIMEOUT_MS))
}

/** The last answer to the request for a refund, and the channel as it is known then. */
async function askForRest(id: string, slug: string): Promise<{ response: Response; channel: PageChannel }> {
  let signIn: Readonly<Record<string, string>> = {}
  let response = await fetchChannel(slug)
  for (let attempt = 0; response.status === 402 && attempt < ATTEMPTS; attempt += 1) {
    const channel = await readOpen(id)
    const required = readRequirements(response.headers.get('PAYMENT-REQUIRED'))
    const asked = Object(required.extensions)['sign-in-with-x']
    if (asked) signIn = { 'SIGN-IN-WITH-X': await prove(channel, asked) }
    else if (attempt > 0 && !(await followRequired(channel, required))) break
    response = await fetchChannel(slug, { 'PAYMENT-SIGNATURE': await signRefund(id, required), ...signIn })
  }
  return { response, channel: await readOpen(id) }
}

function fetchChannel(slug: string, headers: Readonly<Record<string, string>> = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return reach(fetch(`/api/v1/channel/${slug}`, { headers, signal, redirect: 'error' }))
}

async function readOpen(id: string): Promise<PageChannel> {
  const channel = (await listChannels()).find((known) => known.id === id)
  if (!channel) throw new Error('The channel was closed meanwhile.')
  // Forgotten, it could not be taken back when it arrives.
  if (awaitsDeposit(channel, new Date()))
    throw new Error('A deposit of this channel may be on its way: close it in two minutes. Nothing was charged.')
  return channel
}

/** Whether there is nothing to keep a channel for: it is empty, or it was of an earlier sandbox, whose chain is gone. */
function isGone(channel: PageChannel, reason: string): boolean {
  return leftIn(channel) === 0n ? EMPTY.includes(reason) : channel.wallet.isPlay && EARLIER.test(reason)
}

function reasonOf(response: Response): string {
  return readRequirements(response.headers.get('PAYMENT-REQUIRED')).error ?? ''
}

async function followRequired(channel: PageChannel, { accepts, error }: RequiredPayment): Promise<boolean> {
  const told = accepts.map(({ extra }) => readToldChannel(extra)).find((state) => state?.id === channel.id)
  return follow(channel, { told, reason: error })
}

async function signRefund(id: string, { accepts, resource }: RequiredPayment): Promise<string> {
  const { config, charged, chainId, privateKey } = await readOpen(id)
  const { signSum } = await reach(import('../../browser/channel-signer.ts'))
  const signature = await signSum(privateKey, { id, chainId, sumAtomic: BigInt(charged) })
  const voucher = { channelId: id, maxClaimableAmount: charged, signature }
  const payload = { type: 'refund', channelConfig: config, voucher }
  const accepted = accepts.find(({ scheme }) => scheme === 'batch-settlement')
  return toHeader({ x402Version: 2, resource, accepted, payload })
}

/** The header SIGN-IN-WITH-X: what was claimed is public, so the wallet itself asks for the rest. */
async function prove({ config, wallet, chainId }: PageChannel, extension: unknown): Promise<string> {
  const asked = readAskedProof(extension)
  if (asked.chainId !== `eip155:${chainId}`)
    throw new Error('The server asks for a proof on another chain than that of the channel. Nothing was signed.')
  // They announce themselves to whoever asks, at once.
  listenForWallets()
  const signer = wallet.isPlay
    ? playWallet
    : (findWallets().find(({ name }) => name === wallet.name) ?? findWallets()[0])
  if (!signer) throw new Error(`Open this page where your wallet is: ${wallet.name} has to sign. Nothing was charged.`)
  const address = (await listAccounts(signer)).find((account) => account.toLowerCase() === config.payer)
  if (!address)
    throw new Error(
      `Choose the account ${shorten(config.payer)} in ${signer.name}: it made the deposit. Nothing was charged.`,
    )
  return signInAs(signer, { ...asked, address })
}
