/** Schemes, chains and networks before an address: bitcoin:, eth:, eip155:1:, bitcoincash:. */
const PREFIXES = /^(?:[a-z][a-z0-9.+-]*:(?:\/\/)?)(?:[a-z0-9-]+:)*(?:pay-)?/i
/** What a payment URI says after the address: its chain, its function, its amount. */
const PAYMENT = /[@/?#;].*$/s
/** Case is a checksum in it at most (EIP-55). Logs of Ethereum fill an address up with zeros to 32 bytes. */
const HEXADECIMAL = /^(?:0x)?(?:0{24})?([0-9a-f]{40}|[0-9a-f]{64})$/i
/** Bech32 (BIP 173), and CashAddr without its prefix: its letters have no case, and are written in one. */
const BECH32 = /^(?:[a-z0-9]{1,16}1|[qp])[02-9ac-hj-np-z]{20,}$/
const LEAST_BASE58 = 25
/** Base58 of many chains, and the capitals and digits of Base32. */
const CASED = /^(?:[1-9A-HJ-NP-Za-km-z]+|[A-Z2-7]+)$/

/**
 * What two spellings of one digital currency address have in common, whatever prefix and payment stand around it; null for
 * what has the form of no address.
 */
export function toWalletKey(text: string): string | null {
  const address = text.trim().replace(PREFIXES, '').replace(PAYMENT, '')
  const digits = HEXADECIMAL.exec(address)?.[1]
  if (digits) return `0x${digits.toLowerCase()}`
  const isOneCase = address === address.toLowerCase() || address === address.toUpperCase()
  if (isOneCase && BECH32.test(address.toLowerCase())) return address.toLowerCase()
  return address.length >= LEAST_BASE58 && CASED.test(address) ? address : null
}
