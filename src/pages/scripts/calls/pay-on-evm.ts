import { checkAccount, checkBalance, connectWallet } from '../wallets/connect-wallet.ts'
import { askWallet, WalletError } from '../wallets/wallet-request.ts'
import type { PayableOffer, Wallet } from '../wallets/wallet-types.ts'
import { authorize, toTypedData } from './authorization.ts'

/** The paying account, connected on its chain, with the price in it as far as the wallet tells. Throws WalletError. */
export async function connectOnEvm(wallet: Wallet, { terms, token, chainId }: PayableOffer, signal: AbortSignal) {
  const address = await connectWallet(wallet, { chainId, token }, signal)
  if (token.isPlayMoney && !wallet.isPlay) await assertSandboxChain(wallet, terms.asset, signal)
  await checkBalance(wallet, { account: address, terms, token }, signal)
  return { address }
}

/** The payload of a payment: the signed authorization of EIP-3009. Throws WalletError. */
export async function signOnEvm(
  wallet: Wallet,
  { terms, chainId, account: { address } }: Pick<PayableOffer, 'terms' | 'chainId'> & { account: { address: string } },
  signal: AbortSignal,
) {
  await checkAccount(wallet, address, signal)
  const authorization = authorize(terms, address)
  const typedData = JSON.stringify(toTypedData(terms, { chainId: Number(chainId), authorization }))
  const signature = await askWallet(wallet, { method: 'eth_signTypedData_v4', params: [address, typedData] }, signal)
  if (typeof signature !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(signature)) {
    throw new WalletError('The wallet gave no signature. Open it and press Pay again. Nothing was charged.')
  }
  if (Number(authorization.validBefore) * 1000 <= Date.now()) {
    throw new WalletError('The signature came too late to be used. Press Pay again. Nothing was charged.')
  }
  return { signature, authorization }
}

/** Play money exists only on the sandbox's chain; a wallet connected to another chain must not sign. */
async function assertSandboxChain(wallet: Wallet, token: string, signal: AbortSignal) {
  const code = await askWallet(wallet, { method: 'eth_getCode', params: [token, 'latest'] }, signal)
  if (typeof code === 'string' && code.length > 2) return
  throw new WalletError(
    'This server is a sandbox, and its play money is not on the chain that your wallet is connected to, so nothing was signed: ' +
      'choose the play wallet, which needs nothing installed.',
  )
}
