import { awaitsDeposit, type SignedDeposit } from '@farebox/payer/rules'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { randomHex, toTypedData } from '../calls/authorization.ts'
import { reach } from '../calls/post-call.ts'
import { checkAccount, checkBalance } from '../wallets/connect-wallet.ts'
import { askWallet, WalletError } from '../wallets/wallet-request.ts'
import type { Wallet } from '../wallets/wallet-types.ts'
import { isOfTerms, type PageChannelTerms } from './channel-terms.ts'
import type { PageChannel } from './channel-types.ts'
import { keepChannel, listChannels } from './kept-channels.ts'

interface Funding {
  readonly wallet: Wallet
  /** The connected account. */
  readonly account: string
  readonly offered: PageChannelTerms
}

/**
 * The wallet's channel by these terms, or a new one, with a deposit that the wallet signed: stored, and not sent so far.
 * Throws WalletError; nothing was charged.
 */
export async function fundChannel(funding: Funding, signal: AbortSignal): Promise<PageChannel> {
  const { wallet, account, offered } = funding
  const { terms, token, minDepositAtomic } = offered
  await checkAccount(wallet, account, signal)
  const needed = { ...terms, amount: minDepositAtomic.toString() }
  await checkBalance(wallet, { account, terms: needed, token, costs: 'the deposit is' }, signal)
  const known = await listChannels()
  const own = known.find(({ config }) => config.payer === account.toLowerCase())
  const isOwn = own && isOfTerms(own, offered)
  if (isOwn && awaitsDeposit(own, new Date()))
    throw new WalletError('A deposit is on its way already. Press Pay again in two minutes. Nothing was charged.')
  const channel = isOwn ? own : await createChannel(funding)
  // What the browser cannot store must not be signed: the key would be lost with the page.
  await keepChannel(channel).catch(() => {
    throw new WalletError(
      'This browser stores nothing, so a deposit could be lost: pay for each call. Nothing was charged.',
    )
  })
  const funded = { ...channel, deposit: await signDeposit(channel, funding, signal) }
  await keepChannel(funded)
  return funded
}

async function createChannel({ wallet, account, offered }: Funding): Promise<PageChannel> {
  const { terms, receiverAuthorizer, withdrawDelay, chainId } = offered
  const { channelIdOf, createChannelKey } = await reach(import('../../browser/channel-signer.ts'))
  const { privateKey, address } = createChannelKey()
  const config = {
    payer: account.toLowerCase(),
    payerAuthorizer: address,
    receiver: terms.payTo.toLowerCase(),
    receiverAuthorizer,
    token: terms.asset.toLowerCase(),
    withdrawDelay,
    salt: `0x${randomHex(32)}`,
  }
  return {
    id: channelIdOf(config, chainId),
    network: terms.network,
    chainId,
    config,
    privateKey,
    wallet: { name: wallet.name, isPlay: wallet.isPlay },
    charged: '0',
    balance: '0',
    deposit: null,
  }
}

async function signDeposit(
  { id, chainId }: PageChannel,
  { wallet, account, offered }: Funding,
  signal: AbortSignal,
): Promise<SignedDeposit> {
  const { terms, minDepositAtomic } = offered
  const { depositNonceOf } = await reach(import('../../browser/channel-signer.ts'))
  const salt = `0x${randomHex(32)}`
  const validBefore = String(Math.floor(Date.now() / 1000) + terms.maxTimeoutSeconds)
  const typedData = toTypedData(terms, {
    chainId,
    primaryType: 'ReceiveWithAuthorization',
    authorization: {
      from: account,
      to: CHANNEL_CONTRACTS.collector,
      value: minDepositAtomic.toString(),
      validAfter: '0',
      validBefore,
      nonce: depositNonceOf(id, salt),
    },
  })
  const params = [account, JSON.stringify(typedData)]
  const signature = await askWallet(wallet, { method: 'eth_signTypedData_v4', params }, signal)
  if (typeof signature !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(signature))
    throw new WalletError('The wallet gave no signature. Open it and press Pay again. Nothing was charged.')
  if (Number(validBefore) * 1000 <= Date.now())
    throw new WalletError('The signature came too late to be used. Press Pay again. Nothing was charged.')
  return { amount: minDepositAtomic.toString(), validAfter: '0', validBefore, salt, signature }
}
