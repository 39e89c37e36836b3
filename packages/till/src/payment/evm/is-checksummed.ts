import { keccak256 } from './keccak.ts'

/** EIP-55: the case of the letters is a checksum, unless all have one case. */
export function isChecksummed(address: string): boolean {
  const letters = address.slice(2)
  const lower = letters.toLowerCase()
  if (letters === lower || letters === letters.toUpperCase()) return true
  const hash = Buffer.from(keccak256(Buffer.from(lower))).toString('hex')
  return [...lower].every(
    (letter, at) => (/[89a-f]/.test(hash[at] ?? '') ? letter.toUpperCase() : letter) === letters[at],
  )
}
