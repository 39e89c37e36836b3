import { getAddress } from 'viem/utils'

/** 0x and 40 hex digits. */
export type Address = `0x${string}`

/** Published in schemas: any mix of cases, so that an address copied from anywhere is taken. */
export const ADDRESS_PATTERN = '^0x[0-9a-fA-F]{40}$'

/** EIP-55: the address with its checksum in the case of its letters. A wrong checksum of the caller is mended, not refused. */
export function toChecksumAddress(address: string): Address {
  // viem checks the form itself; a mixed case that is no checksum would be refused, so it goes in lower case.
  return getAddress(address.toLowerCase() as Address)
}
