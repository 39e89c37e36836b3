/** Compares hexadecimal text regardless of case. */
export function isSameHex(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

/** An address as a 32-byte word, without 0x. */
export function toAddressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
