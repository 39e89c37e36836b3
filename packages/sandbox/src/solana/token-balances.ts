import type { Address } from '@solana/kit'
import { getTokenDecoder, getTokenSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { PLAY_DECIMALS } from '../sandbox-tokens.ts'

/** As the node prints it beside a transaction. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}

/** The current balances of the token accounts among a transaction's accounts. */
export function tokenBalancesOf(svm: LiteSVM, addresses: readonly Address[]): TokenBalance[] {
  return addresses.flatMap((address, accountIndex) => {
    const account = svm.getAccount(address)
    if (!account.exists || account.programAddress !== TOKEN_PROGRAM_ADDRESS) return []
    if (account.data.length !== getTokenSize()) return []
    const { mint, owner, amount } = getTokenDecoder().decode(account.data)
    const uiTokenAmount = { amount: amount.toString(), decimals: PLAY_DECIMALS }
    return [{ accountIndex, mint, owner, programId: TOKEN_PROGRAM_ADDRESS, uiTokenAmount }]
  })
}
