import { randomBytes } from 'node:crypto'
import { visibleLine } from '@farebox/charset/visible-line'
import { type Address, type ChainName, encodeDeploylessCall, readAbiText, toChecksumAddress } from '@farebox/evm'
import { readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import {
  bytesToHex,
  decodeFunctionResult,
  encodeFunctionData,
  hexToBytes,
  parseAbi,
  toFunctionSelector,
} from 'viem/utils'
import artifact from '../../../contracts/contract-reader.json' with { type: 'json' }
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'

/** Facts from the token contract itself; null if it gives none. */
export interface TokenOnChain {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  /** In raw units. */
  readonly totalSupply: string | null
  readonly owner: Address | null
  readonly ownerRenounced: boolean | null
  /** In bytes. */
  readonly codeSize: number
  /** True if its code is in another contract and may be replaced (EIP-1967); null if unknown. */
  readonly isProxy: boolean | null
}

const TIMEOUT_MS = 2000
const MAX_TEXT_CHARS = 80

const abi = parseAbi([
  'function ask(address target, bytes[] questions) view returns (uint256 codeSize, bytes[] answers)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])
// EIP-165 and EIP-721: a collection says that it is one.
const ERC_721 = encodeFunctionData({ abi, functionName: 'supportsInterface', args: ['0x80ac58cd'] })
const PLAIN = ['name()', 'symbol()', 'decimals()', 'totalSupply()', 'owner()', 'getOwner()'].map(toFunctionSelector)
const QUESTIONS = [...PLAIN, ERC_721]
const DECIMALS = 2
const TOTAL_SUPPLY = 3
const IS_COLLECTION = 6
// EIP-1967: the hash of 'eip1967.proxy.implementation', minus one.
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const NOBODY = ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD']

/** Reads a token from its chain in one round trip. Throws invalid_input if there is no contract. */
export function readToken(
  ports: Pick<ServiceContext, 'http'>,
  { chain, token }: { readonly chain: ChainName; readonly token: Address },
): Promise<TokenOnChain> {
  const data = encodeFunctionData({ abi, functionName: 'ask', args: [token, QUESTIONS] })
  // JSON types have no string that begins with 0x.
  const code = artifact.bytecode as Hex
  const call = { data: encodeDeploylessCall({ code, data, salt: bytesToHex(randomBytes(32)) }) }
  return withEvmRpc(ports, chain, async ({ ask }) => {
    const [said, slot] = await ask(
      [
        { method: 'eth_call', params: [call, 'latest'] },
        { method: 'eth_getStorageAt', params: [token, IMPLEMENTATION_SLOT, 'latest'] },
      ],
      { timeoutMs: TIMEOUT_MS },
    )
    const [codeSize, answers] = readCall(said, (answer) => {
      return decodeFunctionResult({ abi, functionName: 'ask', data: answer })
    })
    if (codeSize === 0n) throw invalidInput(`token: there is no contract at ${token} on ${chain}. Not charged.`)
    if (!isWord(answers[TOTAL_SUPPLY])) {
      throw invalidInput(`token: the contract at ${token} on ${chain} is not an ERC-20 token. Not charged.`)
    }
    if (isTrue(answers[IS_COLLECTION]) && !isWord(answers[DECIMALS])) {
      throw invalidInput(
        `token: ${token} on ${chain} is a collection of NFTs (ERC-721), not an ERC-20 token. Not charged.`,
      )
    }
    const implementation = readCall(slot, (word) => word)
    return toToken(answers, {
      codeSize: Number(codeSize),
      hasImplementation: /[1-9a-f]/i.test(implementation.slice(2)),
    })
  })
}

function toToken(
  answers: readonly Hex[],
  { codeSize, hasImplementation }: { readonly codeSize: number; readonly hasImplementation: boolean },
): TokenOnChain {
  const [name, symbol, decimals, supply, owner, getOwner] = answers.map((answer) => hexToBytes(answer))
  const count = readNumber(decimals)
  const holder = readAddress(owner) ?? readAddress(getOwner)
  return {
    name: readText(name),
    symbol: readText(symbol),
    decimals: count !== null && count < 256n ? Number(count) : null,
    totalSupply: readNumber(supply)?.toString() ?? null,
    owner: holder,
    ownerRenounced: holder && NOBODY.includes(holder),
    codeSize,
    isProxy: hasImplementation ? true : null,
  }
}

function isTrue(answer: Hex = '0x'): boolean {
  return isWord(answer) && /^0x0{63}1/.test(answer)
}

function isWord(answer: Hex = '0x'): boolean {
  return answer.length >= 2 + 64
}

function readText(answer: Uint8Array = new Uint8Array()): string | null {
  return visibleLine(readAbiText(answer), MAX_TEXT_CHARS) || null
}

function readNumber(answer: Uint8Array = new Uint8Array()): bigint | null {
  return answer.length >= 32 ? BigInt(bytesToHex(answer.subarray(0, 32))) : null
}

function readAddress(answer: Uint8Array | undefined): Address | null {
  const value = readNumber(answer)
  if (value === null || value >= 2n ** 160n) return null
  return toChecksumAddress(`0x${value.toString(16).padStart(40, '0')}`)
}
