import type { Problem } from '../network-adapter.ts'
import { isAuthorized } from './evm-authorization.ts'

// ERC-6492: the suffix of a signature by a contract that is not deployed yet.
const SUFFIX = '6492'.repeat(16)
const WORD = 32

const UNREADABLE: Problem = {
  reason: 'invalid_exact_evm_payload_signature',
  message:
    'the signature ends with the mark of ERC-6492, and what is before it is not ABI-encoded as (address factory, bytes factoryCalldata, ' +
    'bytes signature): encode these three, or send the signature alone.',
}

/** Why the signature of a contract that is not deployed yet is worth nothing; null if it can be read, or is no such signature. */
export function checkUndeployed(payload: object): Problem | null {
  return isAuthorized(payload) && isMisencoded(payload.signature) ? UNREADABLE : null
}

/** Whether a signature, 0x and hexadecimal digits, has the mark of ERC-6492 and not what goes with it. */
export function isMisencoded(signature: string): boolean {
  if (!signature.endsWith(SUFFIX)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  // The first of the three words is the address itself, of which any 20 bytes are one.
  return ![1, 2].every((place) => holdsBytes(bytes, place * WORD))
}

/** Whether the word at a place leads to a length, and to as many bytes. */
function holdsBytes(bytes: Buffer, place: number): boolean {
  const start = readWord(bytes, place)
  const length = start === undefined ? undefined : readWord(bytes, start)
  return start !== undefined && length !== undefined && start + WORD + length <= bytes.length
}

/** Undefined if it does not lie in the bytes, or is a number that no place in them has. */
function readWord(bytes: Buffer, place: number): number | undefined {
  if (place + WORD > bytes.length) return undefined
  const value = BigInt(`0x${bytes.toString('hex', place, place + WORD)}`)
  return value > BigInt(bytes.length) ? undefined : Number(value)
}
