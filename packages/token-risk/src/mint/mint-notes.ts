import type { Mint } from './solana-mint.ts'
import type { TransferFee } from './transfer-fee.ts'

/** What the fields of a mint do not say by themselves, in sentences. */
export function mintNotes(mint: Mint, fee: TransferFee): string[] {
  const isForEver = mint.defaultFrozen && mint.freezeAuthority === null
  return [
    ...(fee.words === null ? [] : [`The fee of each transfer: ${fee.words}.`]),
    ...(isForEver ? ['New accounts are frozen for ever: no authority can thaw them.'] : []),
    ...(mint.displayAuthority === null
      ? []
      : [`${mint.displayAuthority} can change the balances that wallets show, which are not the amounts held.`]),
    ...(mint.isDisplayScaled ? ['Wallets show other balances than the amounts held.'] : []),
    ...(mint.isConfidential ? ['Holders can hide amounts and balances.'] : []),
  ]
}
