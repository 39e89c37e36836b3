import { invalidInput } from '../../contract/errors.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DIGEST_BYTES = 32
// 32 zero bytes are 32 ones in base58; the largest 32-byte number has 44 digits.
const MAX_DIGITS = 44

/** Reads a transaction digest: 32 bytes in base58. Anything else is invalid_input. */
export function parseDigest(given: string): string {
  const digest = given.trim()
  const problem = findProblem(digest)
  if (!problem) return digest
  const shown = JSON.stringify(digest.slice(0, 80))
  throw invalidInput(
    `digest: ${shown} ${problem}. Use the digest of a transaction: 32 bytes in base58, usually 43 or 44 characters. Not charged.`,
  )
}

function findProblem(digest: string): string | undefined {
  if (/^0x[0-9a-f]*$/i.test(digest)) return 'is hexadecimal, like addresses and object ids'
  if (digest.length > MAX_DIGITS) return `has ${digest.length} characters`
  const digits = [...digest].map((character) => ALPHABET.indexOf(character))
  if (digits.includes(-1)) return 'is not base58, which has no 0, O, I and l'
  const number = digits.reduce((value, digit) => value * 58n + BigInt(digit), 0n)
  const leading = digits.findIndex((digit) => digit !== 0)
  const zeros = leading === -1 ? digits.length : leading
  const bytes = zeros + (number === 0n ? 0 : Math.ceil(number.toString(16).length / 2))
  return bytes === DIGEST_BYTES ? undefined : `decodes to ${bytes} bytes, not ${DIGEST_BYTES}`
}
