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
  /** True if others than an owner may have powers: it has roles (OpenZeppelin's AccessControl), an authority or a minter. */
  readonly hasOtherPowers: boolean
  /** In bytes. */
  readonly codeSize: number
  /** True if its code is in another contract and may be replaced; null if unknown. */
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
const OTHER_POWERS = ['DEFAULT_ADMIN_ROLE()', 'authority()', 'minter()'].map(toFunctionSelector)
// EIP-2535: a contract of many parts says of which.
const PARTS = toFunctionSelector('facetAddresses()')
const QUESTIONS = [...PLAIN, ERC_721, PARTS, ...OTHER_POWERS]
const DECIMALS = 2
const TOTAL_SUPPLY = 3
const IS_COLLECTION = 6
const HAS_PARTS = 7
const ROLES = 8
// EIP-1967: the hashes of 'eip1967.proxy.implementation' and 'eip1967.proxy.beacon', minus one; before it, as USDC has it,
// that of 'org.zeppelinos.proxy.implementation'.
const CODE_SLOTS = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
]
const NOBODY = ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD']

/** Reads a token from its chain in two questions at once, of two parts each. Throws invalid_input if there is no contract. */
export function readToken(
  ports: Pick<ServiceContext, 'http'>,
  { chain, token }: { readonly chain: ChainName; readonly token: Address },
): Promise<TokenOnChain> {
  const data = encodeFunctionData({ abi, functionName: 'ask', args: [token, QUESTIONS] })
  // JSON types have no string that begins with 0x.
  const code = artifact.bytecode as Hex
  const call = { data: encodeDeploylessCall({ code, data, salt: bytesToHex(randomBytes(32)) }) }
  return withEvmRpc(ports, chain, async ({ ask }) => {
    const [first, ...others] = CODE_SLOTS.map((slot) => {
      return { method: 'eth_getStorageAt', params: [token, slot, 'latest'] }
    })
    const [[said, ...slots], more] = await Promise.all([
      ask([{ method: 'eth_call', params: [call, 'latest'] }, ...(first ? [first] : [])], { timeoutMs: TIMEOUT_MS }),
      ask(others, { timeoutMs: TIMEOUT_MS }),
    ])
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
    const hasCodeElsewhere = [...slots, ...more].map((slot) => readCall(slot, isFilled)).some(Boolean)
    return toToken(answers, { codeSize: Number(codeSize), isProxy: hasCodeElsewhere || isList(answers[HAS_PARTS]) })
  })
}

function toToken(
  answers: readonly Hex[],
  { codeSize, isProxy }: { readonly codeSize: number; readonly isProxy: boolean },
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
    hasOtherPowers: isWord(answers[ROLES]) || answers.slice(ROLES + 1).some(isFilled),
    codeSize,
    isProxy: isProxy || null,
  }
}

function isTrue(answer: Hex = '0x'): boolean {
  return isWord(answer) && /^0x0{63}1/.test(answer)
}

/** True for a list of one word or more, as the ABI writes it. */
function isList(answer: Hex = '0x'): boolean {
  return /^0x0{62}20.{128}/.test(answer)
}

/** True for a word that is not nothing. */
function isFilled(answer: Hex = '0x'): boolean {
  return isWord(answer) && /[1-9a-f]/i.test(answer.slice(2))
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
