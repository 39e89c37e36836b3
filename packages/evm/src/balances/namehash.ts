import type { Hex } from 'viem'
import { concatHex, keccak256, stringToBytes } from 'viem/utils'

const ROOT: Hex = `0x${'0'.repeat(64)}`

/** ERC-137: the key of a name in a registry. `name` must be normalized. */
export function namehash(name: string): Hex {
  const labels = name === '' ? [] : name.split('.')
  return labels.reduceRight<Hex>((node, label) => keccak256(concatHex([node, keccak256(stringToBytes(label))])), ROOT)
}
