import { toDollars } from '@farebox/payer/rules'
import { EVM_CHAINS } from './evm-chains.ts'
import { askWallet, hasSentence, REJECTED, WalletError } from './wallet-request.ts'
import type { PayableOffer, Wallet } from './wallet-types.ts'

// balanceOf(address), EIP-20.
const BALANCE_OF = '0x70a08231'

/** Connects the paying account, on the chain of the terms. Throws WalletError. */
export async function connectWallet(
  wallet: Wallet,
  { chainId, token }: Pick<PayableOffer, 'chainId' | 'token'>,
  signal: AbortSignal,
): Promise<string> {
  const accounts = await askWallet(wallet, { method: 'eth_requestAccounts' }, signal)
  const account = accounts?.[0]
  if (typeof account !== 'string') {
    throw new WalletError(
      'The wallet is locked or shares no account. Unlock it, connect an account to this page, then press Pay again. Nothing was charged.',
    )
  }
  await useChain(wallet, { chainId, chain: token.chain }, signal)
  return account
}

/**
 * Throws WalletError if the account has less than the price. A wallet that does not tell the balance is not asked
 * again.
 */
export async function checkBalance(
  wallet: Wallet,
  {
    account,
    terms,
    token,
    costs = 'the call costs',
  }: Pick<PayableOffer, 'terms' | 'token'> & { account: string; costs?: string },
  signal: AbortSignal,
) {
  const data = BALANCE_OF + account.slice(2).toLowerCase().padStart(64, '0')
  const params = [{ to: terms.asset, data }, 'latest']
  const held = await askWallet(wallet, { method: 'eth_call', params }, signal).catch(() => null)
  signal.throwIfAborted()
  if (typeof held !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(held) || BigInt(held) >= BigInt(terms.amount)) return
  throw new WalletError(
    `The account ${shorten(account)} holds ${toDollars(BigInt(held))} USDC on ${token.chain}; ${costs} ${toDollars(BigInt(terms.amount))}. ` +
      `Send USDC on ${token.chain} to it or choose another account, then press Pay again. Nothing was charged.`,
  )
}

/** Throws WalletError if the wallet switched accounts since it was connected. */
export async function checkAccount(wallet: Wallet, account: string, signal: AbortSignal) {
  const accounts = await askWallet(wallet, { method: 'eth_accounts' }, signal).catch(() => null)
  signal.throwIfAborted()
  const [now] = Array.isArray(accounts) ? accounts : [account]
  if (String(now).toLowerCase() === account.toLowerCase()) return
  const which = now ? `switched from the account ${shorten(account)} to ${shorten(now)}` : 'was disconnected'
  throw new WalletError(`The wallet ${which}. Press Pay again to pay from its current account. Nothing was charged.`)
}

/** 0x1234…abcd, to recognise an account by. */
export function shorten(address: string) {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

async function useChain(
  wallet: Wallet,
  wanted: { chainId: PayableOffer['chainId']; chain: string },
  signal: AbortSignal,
) {
  try {
    await switchTo(wallet, wanted, signal)
  } catch (error) {
    // Declined, not possible, or nothing said: what to do is the same. The payment was not asked for yet.
    if (signal.aborted || !(error instanceof WalletError)) throw error
    if (error.code !== REJECTED && hasSentence(error.code)) throw error
    const what = error.code === REJECTED ? 'You declined the other chain.' : 'The wallet stayed on another chain.'
    throw new WalletError(
      `${what} Switch it to ${wanted.chain}, then press Pay again. Nothing was charged.`,
      error.code,
    )
  }
}

async function switchTo(
  wallet: Wallet,
  { chainId }: { chainId: PayableOffer['chainId']; chain: string },
  signal: AbortSignal,
) {
  const wanted = `0x${chainId.toString(16)}`
  const isThere = async () => Number(await askWallet(wallet, { method: 'eth_chainId' }, signal)) === chainId
  if (await isThere()) return
  const params = [{ chainId: wanted }]
  try {
    await askWallet(wallet, { method: 'wallet_switchEthereumChain', params }, signal)
  } catch (thrown) {
    // Whatever it threw, askWallet made it one.
    const error = thrown as WalletError
    // EIP-3326 returns 4902 for a chain that must be added first; several wallets return something else.
    if (signal.aborted || error.code === REJECTED || !EVM_CHAINS.has(chainId)) throw error
    const added = { chainId: wanted, ...EVM_CHAINS.get(chainId) }
    await askWallet(wallet, { method: 'wallet_addEthereumChain', params: [added] }, signal)
  }
  if (await isThere()) return
  // Some wallets only add the chain, and some report it late.
  await askWallet(wallet, { method: 'wallet_switchEthereumChain', params }, signal).catch((error) => {
    if (signal.aborted || error.code === REJECTED) throw error
  })
  if (await isThere()) return
  throw new WalletError('The wallet stayed on another chain.')
}
