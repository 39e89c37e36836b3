import { getAddress } from 'viem/utils'

/** 0x and 40 hex digits. */
export type Address = `0x${string}`

/** Published in schemas: accepts any mix of cases, so that an address can be copied from anywhere. */
export const ADDRESS_PATTERN = '^0x[0-9a-fA-F]{40}$'

/**
 * EIP-55: the address with its checksum in the case of its letters. Corrects the caller's wrong checksum instead of
 * refusing it.
 */
export function toChecksumAddress(address: string): Address {
  // viem checks the form, and would refuse a mixed case with a wrong checksum; lower case passes.
  return getAddress(address.toLowerCase() as Address)
}
