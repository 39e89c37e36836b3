import type { PaymentTerms } from '@farebox/payer/rules'
import { toDollars } from '@farebox/payer/rules'
import { fromBase64, toBase64 } from '../base64.ts'
import { shorten } from '../wallets/connect-wallet.ts'
import { askWallet, WalletError } from '../wallets/wallet-request.ts'
import type { PayableOffer, Wallet, WalletAccount } from '../wallets/wallet-types.ts'
import { postCall, reach, readReply, toCallFailure } from './post-call.ts'

/** The paying account. Throws WalletError if there is none, or if it has less than the price. */
export async function connectOnSolana(
  wallet: Wallet,
  { slug, terms }: Pick<PayableOffer, 'terms'> & { slug: string },
  signal: AbortSignal,
): Promise<WalletAccount> {
  const accounts: readonly WalletAccount[] | undefined = await askWallet(wallet, { method: 'standard:connect' }, signal)
  const account = accounts?.find(({ chains }) => chains?.some((chain) => chain.startsWith('solana:'))) ?? accounts?.[0]
  if (typeof account?.address !== 'string') {
    throw new WalletError(
      'The wallet is locked or shares no account on Solana. Unlock it, choose an account there, then press Pay again. Nothing was charged.',
    )
  }
  const { balance_atomic } = await prepare(slug, { terms, payer: account.address, signal })
  if (BigInt(balance_atomic ?? 0) < BigInt(terms.amount)) {
    throw new WalletError(
      `The account ${shorten(account.address)} holds ${toDollars(BigInt(balance_atomic ?? 0))} USDC on Solana; the call costs ${toDollars(BigInt(terms.amount))}. ` +
        'Send USDC on Solana to it or choose another account, then press Pay again. Nothing was charged.',
    )
  }
  return account
}

/**
 * The payload of a payment: the transaction of the official client, which our server prepares without a key, with the
 * wallet's signature. It is prepared last, because it is valid for only about a minute.
 */
export async function signOnSolana(
  wallet: Wallet,
  { slug, terms, account }: Pick<PayableOffer, 'terms'> & { slug: string; account: WalletAccount },
  signal: AbortSignal,
) {
  const { transaction } = await prepare(slug, { terms, payer: account.address, signal })
  const bytes = fromBase64(transaction)
  const params = { account, transaction: bytes, network: terms.network }
  const signed = await askWallet(wallet, { method: 'solana:signTransaction', params }, signal)
  // A wallet may add its own checks to the transaction, as Phantom and Solflare do; the facilitator validates the
  // result.
  if (!(signed instanceof Uint8Array) || signed.length < bytes.length) {
    throw new WalletError('The wallet gave back no signed transaction. Try another wallet. Nothing was charged.')
  }
  return { transaction: toBase64(signed) }
}

async function prepare(
  slug: string,
  { terms, payer, signal }: { terms: PaymentTerms; payer: string; signal: AbortSignal },
): Promise<{ transaction: string; balance_atomic: string | null }> {
  const input = { network: terms.network, payer }
  const response = await reach(postCall(`/api/v1/unsigned/${slug}`, { input, signal }), signal)
  const body = await readReply(response)
  if (!response.ok) throw toCallFailure(body)
  const { accepted } = body.data
  // Sign only what was read: the same price to the same recipient.
  for (const field of ['amount', 'payTo', 'asset', 'network'] as const) {
    if (accepted[field] !== terms[field]) {
      throw new WalletError('The terms changed meanwhile. Press Pay again to read them. Nothing was charged.')
    }
  }
  return body.data
}
