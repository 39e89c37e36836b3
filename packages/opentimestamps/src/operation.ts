import type { ByteReader } from './byte-reader.ts'
import { digest, HASHES, type HashName, hashByTag } from './hash.ts'
import { InvalidProof } from './invalid-proof.ts'
import { toVarbytes } from './varuint.ts'

/** One step of a proof, which turns a message into the next one. */
export type Operation =
  | { readonly name: 'append' | 'prepend'; readonly argument: Uint8Array }
  | { readonly name: 'reverse' | 'hexlify' | HashName }

const TAGS: Readonly<Record<Operation['name'], number>> = {
  append: 0xf0,
  prepend: 0xf1,
  reverse: 0xf2,
  hexlify: 0xf3,
  sha1: HASHES.sha1.tag,
  ripemd160: HASHES.ripemd160.tag,
  sha256: HASHES.sha256.tag,
  keccak256: HASHES.keccak256.tag,
}
const MAX_RESULT_BYTES = 4096

/** Reads the rest of an operation after its `tag`. */
export function readOperation(tag: number, reader: ByteReader): Operation {
  if (tag === TAGS.append) return { name: 'append', argument: readArgument(reader) }
  if (tag === TAGS.prepend) return { name: 'prepend', argument: readArgument(reader) }
  if (tag === TAGS.reverse) return { name: 'reverse' }
  if (tag === TAGS.hexlify) return { name: 'hexlify' }
  const hash = hashByTag(tag)
  if (hash) return { name: hash }
  throw new InvalidProof(`the operation 0x${tag.toString(16).padStart(2, '0')} is unknown`)
}

/** The message after the operation: 1 to 4,096 bytes, otherwise InvalidProof. */
export function applyOperation(operation: Operation, message: Uint8Array): Uint8Array {
  const result = compute(operation, message)
  if (result.length > MAX_RESULT_BYTES) {
    throw new InvalidProof(`${operation.name} gives ${result.length} bytes; at most ${MAX_RESULT_BYTES} are allowed`)
  }
  return result
}

/** The operation in the format's encoding. */
export function serializeOperation(operation: Operation): Uint8Array {
  const tag = Uint8Array.of(operationTag(operation))
  return 'argument' in operation ? Buffer.concat([tag, toVarbytes(operation.argument)]) : tag
}

/** The byte that identifies the operation. */
export function operationTag({ name }: Operation): number {
  return TAGS[name]
}

function compute(operation: Operation, message: Uint8Array): Uint8Array {
  switch (operation.name) {
    case 'append':
      return Buffer.concat([message, operation.argument])
    case 'prepend':
      return Buffer.concat([operation.argument, message])
    case 'reverse':
      return message.toReversed()
    case 'hexlify':
      return Buffer.from(Buffer.from(message).toString('hex'))
    default:
      return digest(operation.name, message)
  }
}

function readArgument(reader: ByteReader): Uint8Array {
  return reader.readVarbytes({ min: 1, max: MAX_RESULT_BYTES })
}
