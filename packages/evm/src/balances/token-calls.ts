import type { Hex } from 'viem'
import { decodeAbiParameters, encodeFunctionData, hexToBigInt, hexToString, parseAbi, size, trim } from 'viem/utils'
import type { Address } from '../address.ts'
import type { ContractCall } from '../multicall.ts'

/** The balance of an account in a token, as its contract states it. */
export interface TokenHolding {
  readonly address: Address
  /** Null if the contract is no token. */
  readonly raw: bigint | null
  readonly decimals: number | null
  readonly symbol: string | null
}

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
])
const MAX_SYMBOL = 40

/** Encodes three calls for each token. */
export function encodeTokenCalls(holder: Address, tokens: readonly Address[]): ContractCall[] {
  const read = (functionName: 'decimals' | 'symbol') => encodeFunctionData({ abi, functionName })
  const balanceOf = encodeFunctionData({ abi, functionName: 'balanceOf', args: [holder] })
  return tokens.flatMap((target) => [
    { target, data: balanceOf },
    { target, data: read('decimals') },
    { target, data: read('symbol') },
  ])
}

/** Reads the results of those calls. Contracts are untrusted: any bytes may come back. */
export function readTokenCalls(tokens: readonly Address[], answers: readonly (Hex | null)[]): TokenHolding[] {
  return tokens.map((address, index) => {
    const [balance = null, decimals = null, symbol = null] = answers.slice(3 * index)
    const places = readWord(decimals)
    return {
      address,
      raw: readWord(balance),
      decimals: places !== null && places <= 255n ? Number(places) : null,
      symbol: readSymbol(symbol),
    }
  })
}

/** An address without code returns no bytes, which does not mean zero. */
function readWord(bytes: Hex | null): bigint | null {
  return bytes !== null && size(bytes) === 32 ? hexToBigInt(bytes) : null
}

/** Reads a string, or 32 bytes of text as in the oldest tokens. */
function readSymbol(bytes: Hex | null): string | null {
  if (bytes === null || size(bytes) < 32) return null
  const text = size(bytes) === 32 ? hexToString(trim(bytes, { dir: 'right' })) : readString(bytes)
  const clean = text
    ?.replaceAll(/\p{C}+/gu, '')
    .trim()
    .slice(0, MAX_SYMBOL)
    .toWellFormed()
  return clean || null
}

function readString(bytes: Hex): string | null {
  try {
    return decodeAbiParameters([{ type: 'string' }], bytes)[0]
  } catch {
    return null
  }
}
