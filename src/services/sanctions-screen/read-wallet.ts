import { toWalletKey } from '@farebox/screening'
import { invalidInput } from '../../contract/errors.ts'

/** The caller's wallet address, trimmed. Throws invalid_input for what is no address, as it would match none. */
export function readWallet(address: string): string {
  const trimmed = address.trim()
  if (toWalletKey(trimmed) !== null) return trimmed
  throw invalidInput(
    'wallet_address is not an address: give it as a wallet shows it, hexadecimal, Base58 or Bech32, alone or as payment URI. Not charged.',
  )
}
