import { type Address, type ChainName, decodeMulticall, encodeMulticall, MULTICALL_ADDRESS } from '@farebox/evm'
import { readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import {
  concatHex,
  encodeAbiParameters,
  keccak256,
  numberToHex,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem/utils'
import type { SimulationNode } from '../node.ts'
import { addressOf, KNOWN_CONTRACTS, type KnownContract } from './addresses.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import { type Lookup, NO_FUNCTION } from './dexes.ts'
import { KEYED_KIND, NO_HOOKS } from './keyed-dexes.ts'
import { nameOf } from './venue.ts'

/** A call that only the intended contract answers in this way. */
interface Proof {
  readonly contract: KnownContract
  readonly data: Hex
  holds(answer: Hex): boolean
}

const TIMEOUT_MS = 8000
const POOLS_SLOT = 6n
const PAIR = parseAbiParameters('address, address, bytes32')

/**
 * Names the contracts we rely on that do not answer according to their role; empty if all do. A factory must know a
 * pool of two usual tokens of the chain, a token its decimals, a hook its pool manager. One round trip; throws NodeFailed.
 */
export async function fetchUnproven(
  { ask }: SimulationNode,
  { chain, contracts = KNOWN_CONTRACTS }: { readonly chain: ChainName; readonly contracts?: readonly KnownContract[] },
): Promise<string[]> {
  const here = contracts.filter((contract) => contract.chain === chain)
  const proofs = here.flatMap(proofsOf)
  const data = encodeMulticall(proofs.map((proof) => ({ target: proof.contract.address, data: proof.data })))
  const call = { to: MULTICALL_ADDRESS, data }
  const [reply] = await ask([{ method: 'eth_call', params: [call, 'latest'] }], { timeoutMs: TIMEOUT_MS })
  const answers = readCall(reply, (answer) => decodeMulticall(answer, proofs.length))
  const proven = new Set(proofs.filter((proof, i) => proof.holds(answers[i] ?? '0x')).map(({ contract }) => contract))
  return here.filter((contract) => !proven.has(contract)).map(({ protocol, contract }) => `${contract} of ${protocol}`)
}

/** Any one of them is sufficient. */
function proofsOf(contract: KnownContract): Proof[] {
  const { native, quotes, dexes, singletons } = CHAIN_MARKETS[contract.chain]
  const uniswap = singletons.find(({ kind }) => kind === KEYED_KIND.uniswapV4)
  const own = singletons.find(({ dex }) => dex === contract.protocol)
  const asks = (signature: string, holds: Proof['holds'], args: Hex = '0x'): Proof => {
    return { contract, data: concatHex([toFunctionSelector(signature), args]), holds }
  }
  const isManager = (answer: Hex) => isAddress(answer, uniswap?.manager)
  if (contract.contract === 'token') {
    const decimals = quotes.find(({ symbol }) => symbol === contract.protocol)?.decimals ?? 18
    return [asks('decimals()', (answer) => isNumber(answer, BigInt(decimals)))]
  }
  if (contract.contract === 'hook' || contract.contract === 'position-manager') {
    return [asks('poolManager()', isManager)]
  }
  if (contract.contract === 'router') {
    const factory = addressOf({ ...contract, contract: 'factory' })
    return [asks('factory()', (answer) => isAddress(answer, factory))]
  }
  if (contract.protocol === 'balancer-v2') return [asks('WETH()', (answer) => isAddress(answer, native.address))]
  if (contract.protocol === 'balancer-v3') return [asks('getMaximumPoolTokens()', (answer) => isNumber(answer, 8n))]
  if (contract.protocol.startsWith('curve-')) return [asks('pool_count()', (answer) => isSomething(answer))]
  if (contract.contract === 'vault') {
    return [asks('isAppRegistered(address)', (answer) => isNumber(answer, 1n), toWord(own?.manager ?? NO_HOOKS))]
  }
  if (contract.contract === 'pool-manager') {
    if (own && own.kind !== KEYED_KIND.uniswapV4) return [asks('vault()', (answer) => isAddress(answer, own.bank))]
    const pools = quotes.flatMap(({ address }) => (own?.tiers ?? []).map((tier) => ({ address, tier })))
    return pools.map(({ address, tier }) => {
      const venue = { ...tier, kind: KEYED_KIND.uniswapV4, pool: contract.address, wrapped: native.address }
      const id = nameOf(venue, [native.address, address])
      const slot = keccak256(concatHex([id, numberToHex(POOLS_SLOT, { size: 32 })]))
      return asks('extsload(bytes32)', isSomething, slot)
    })
  }
  const lookups = dexes.flat().filter(({ dex, own: named }) => dex === contract.protocol && named === NO_FUNCTION)
  return lookups.flatMap((lookup) => quotes.map(({ address }) => toProof(lookup, [native.address, address])))

  function toProof({ keys, selector, parameter, word }: Lookup, [base, quote]: readonly [Address, Address]): Proof {
    if (keys !== NO_FUNCTION) return { contract, data: keys, holds: (answer) => answer.length > 2 + 2 * 64 }
    const data = concatHex([selector, encodeAbiParameters(PAIR, [base, quote, parameter])])
    return { contract, data, holds: (answer) => isSomething(wordOf(answer, word)) }
  }
}

function wordOf(answer: Hex, index: number): Hex {
  return `0x${answer.slice(2 + 64 * index, 2 + 64 * (index + 1))}`
}

function isSomething(answer: Hex): boolean {
  return /[1-9a-f]/i.test(answer.slice(2))
}

function isNumber(answer: Hex, value: bigint): boolean {
  return answer.length === 2 + 64 && BigInt(answer) === value
}

function isAddress(answer: Hex, address: Address | undefined): boolean {
  return address !== undefined && isNumber(answer, BigInt(address))
}

function toWord(address: Address): Hex {
  return numberToHex(BigInt(address), { size: 32 })
}
