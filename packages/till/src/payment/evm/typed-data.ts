import { keccak256 } from './keccak.ts'

/** The contract that a signature is for, as EIP-712 names it. */
interface Domain {
  readonly name: string
  readonly version: string
  readonly chainId: number
  /** Its address. */
  readonly contract: string
}

/** Hexadecimal digits of a word of 32 bytes. */
export const WORD_DIGITS = 64

const DOMAIN_TYPE = hashOfText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')
const SIGNED_DATA = Buffer.from('1901', 'hex')

/** Makes the 32 bytes that are signed in a domain, from the hash of a message (EIP-712). */
export function createDigest({ name, version, chainId, contract }: Domain): (message: Uint8Array) => Uint8Array {
  const domain = hashOf([DOMAIN_TYPE, hashOfText(name), hashOfText(version), toWord(BigInt(chainId)), padded(contract)])
  return (message) => keccak256(Buffer.concat([SIGNED_DATA, domain, message]))
}

/** Keccak-256 of a text, in hexadecimal without 0x. */
export function hashOfText(text: string): string {
  return Buffer.from(keccak256(Buffer.from(text))).toString('hex')
}

/** Keccak-256 of words, each in hexadecimal without 0x. */
export function hashOf(words: readonly string[]): Uint8Array {
  return keccak256(Buffer.from(words.join(''), 'hex'))
}

/** A number as a word; longer than one if the number is. */
export function toWord(number: bigint): string {
  return number.toString(16).padStart(WORD_DIGITS, '0')
}

/** An address as a word. */
export function padded(address: string): string {
  return address.slice(2).padStart(WORD_DIGITS, '0')
}
