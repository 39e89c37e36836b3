import type { Address, ChainName } from '@farebox/evm'
import { namehash } from '@farebox/evm/balances'
import { readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeAbiParameters, encodeFunctionData, parseAbi, size, slice } from 'viem/utils'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { type EvmRpc, withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'

interface NameSystem {
  readonly chain: ChainName
  readonly registry: Address
  /** The parent node of reverse records. */
  readonly reverse: string
  readonly suffix: string
}

/** The ERC-137 registries of ENS and of Basenames. */
const SYSTEMS = {
  // https://docs.ens.domains/learn/deployments
  ens: {
    chain: 'ethereum',
    registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    reverse: 'addr.reverse',
    suffix: '',
  },
  // https://github.com/base/basenames: the coin type of Base is 80002105 (ENSIP-11).
  basename: {
    chain: 'base',
    registry: '0xB94704422c2a1E396835A571837Aa5AE53285a95',
    reverse: '80002105.reverse',
    suffix: '.base.eth',
  },
} as const satisfies Readonly<Record<string, NameSystem>>

/** The name systems that may have a name for an address. */
export type NameSystemId = keyof typeof SYSTEMS

const TIMEOUT_MS = 1200
const MAX_NAME = 255
const ASCII = /^[ -~]*$/
// Only these ASCII characters, underscores only at the front, and no 'xn--'.
const PLAIN_LABEL = /^(?!..--)_*[a-z0-9-]+$/
/** Enough for the longest name; the bound is needed because anyone can deploy a resolver. */
const MAX_ANSWER_BYTES = 1024

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
])

interface FoundName {
  /** Null if the address has no name that resolves back to it. */
  readonly name: string | null
  readonly isAnswered: boolean
}

/**
 * Finds the name that an address claims, if it resolves back to the address: any address may claim any name. Does not
 * find names that only an off-chain gateway knows (CCIP Read).
 */
export async function findName(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  { address, system }: { readonly address: Address; readonly system: NameSystemId },
): Promise<FoundName> {
  const { chain, registry, reverse, suffix } = SYSTEMS[system]
  const reverseNode = namehash(`${address.slice(2).toLowerCase()}.${reverse}`)
  try {
    const name = await withEvmRpc(ports, chain, async (rpc) => {
      const claimed = await readName(rpc, { registry, node: reverseNode })
      if (claimed === null || !claimed.endsWith(suffix) || !(await isPlain(claimed))) return null
      const node = namehash(claimed)
      const resolver = await readAddress(rpc, { to: registry, functionName: 'resolver', node })
      const owner = resolver && (await readAddress(rpc, { to: resolver, functionName: 'addr', node }))
      return owner?.toLowerCase() === address.toLowerCase() ? claimed : null
    })
    return { name, isAnswered: true }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'upstream_failed')) throw error
    ports.log.warn({ err: error, system }, 'evm-balance: a name could not be looked up')
    return { name: null, isAnswered: false }
  }
}

/**
 * ENSIP-15: a text that is not normalized is no name, but may look like one. The tables take 30 MB and are loaded for
 * the first name beyond ASCII; most names are ASCII.
 */
async function isPlain(name: string): Promise<boolean> {
  if (name.length > MAX_NAME || !name.includes('.')) return false
  if (ASCII.test(name)) return name.split('.').every((label) => PLAIN_LABEL.test(label))
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

async function readName(
  rpc: EvmRpc,
  { registry, node }: { readonly registry: Address; readonly node: Hex },
): Promise<string | null> {
  const resolver = await readAddress(rpc, { to: registry, functionName: 'resolver', node })
  const answer = resolver && (await ask(rpc, { to: resolver, functionName: 'name', node }))
  return answer ? readText(answer) : null
}

function readText(answer: Hex): string | null {
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return null
  }
}

interface Question {
  readonly to: Address
  readonly functionName: 'resolver' | 'name' | 'addr'
  readonly node: Hex
}

/** Null for no address; the zero address also means none. */
async function readAddress(rpc: EvmRpc, question: Question): Promise<Address | null> {
  const answer = await ask(rpc, question)
  if (answer === null || size(answer) !== 32) return null
  const address = slice(answer, 12)
  return /^0x0*$/.test(address) ? null : address
}

/** Null if the contract reverts, or returns more bytes than any name needs. */
async function ask(rpc: EvmRpc, { to, functionName, node }: Question): Promise<Hex | null> {
  const data = encodeFunctionData({ abi, functionName, args: [node] })
  const [reply] = await rpc.ask([{ method: 'eth_call', params: [{ to, data }, 'latest'] }], { timeoutMs: TIMEOUT_MS })
  if (reply && 'error' in reply && isRevert(reply.error)) return null
  const answer = readCall(reply, (bytes) => bytes)
  return size(answer) > MAX_ANSWER_BYTES ? null : answer
}

/** Nodes report a revert by code 3, or in words. */
function isRevert({ code, message }: { readonly code: number; readonly message: string }): boolean {
  return code === 3 || /revert/i.test(message)
}
