import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { TOKEN_PROGRAMS } from './solana-transaction.ts'

// One entry for each wallet that is or was configured.
const tokenAccounts = new Map<string, Promise<readonly string[]>>()

/** The associated token accounts of a wallet, one per token program. */
export function tokenAccountsOf({
  asset,
  payTo,
}: {
  readonly asset: string
  readonly payTo: string
}): Promise<readonly string[]> {
  const known = tokenAccounts.get(`${asset} ${payTo}`)
  if (known) return known
  const found = Promise.all(
    TOKEN_PROGRAMS.map(async (tokenProgram) => {
      const seeds = { mint: address(asset), owner: address(payTo), tokenProgram: address(tokenProgram) }
      const [account] = await findAssociatedTokenPda(seeds)
      return account
    }),
  )
  tokenAccounts.set(`${asset} ${payTo}`, found)
  return found
}
