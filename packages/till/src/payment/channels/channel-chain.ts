import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  type Address,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { AUTHORIZATION_CANCELED, findAuthorizationUse } from '../evm/find-authorization-use.ts'
import { askInTurn, createJsonRpc, type JsonRpc, NoResult } from '../json-rpc.ts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import { CHANNEL_CONTRACTS, type ChannelConfig } from './channel-config.ts'

/** A channel at one block. Sums in atomic units, at most 2^53 - 1. */
export interface ChannelState {
  readonly block: number
  readonly balance: number
  readonly claimed: number
  /** Unix seconds; 0 if the payer did not ask for the rest. */
  readonly withdrawAt: number
  /** How many refunds there were; the number that the next one is signed for. */
  readonly refunds: number
}

/** A claim of all that was charged in one channel, as far as it holds that. */
export interface ChannelClaim {
  readonly id: string
  readonly config: ChannelConfig
  /** What the voucher is for. */
  readonly charged: number
  /** What is claimed, with all that was claimed before: a claim of more than the channel holds would be undone. */
  readonly total: number
  readonly voucher: string
}

/** A deposit: the channel it is for, who pays it, and its salt. */
export type DepositName = Readonly<Record<'id' | 'payer' | 'salt', string>>

/** Reads payment channels on their chain. Every method throws if no node can tell. */
export interface ChannelChain {
  /** The state of each channel, in the order of the ids, at the same block. */
  read(ids: readonly string[]): Promise<readonly ChannelState[]>
  /** The state of a channel, and whether the deposit with this salt was made, at the same block. */
  readDeposit(deposit: DepositName): Promise<{ readonly state: ChannelState; readonly isMade: boolean }>
  /** The transaction that made a deposit some hours ago at most; undefined if the nodes do not show it any more. */
  findDeposit(deposit: DepositName & { readonly block: number }): Promise<string | undefined>
  /** Whether a transaction is in a block, and changed nothing. */
  wasReverted(transaction: string): Promise<boolean>
  /** What was claimed for an address from all channels, and paid to it, in atomic units. */
  readReceiver(receiver: string): Promise<{ readonly claimed: bigint; readonly settled: bigint }>
  /** Whether a batch of claims would go through now. */
  wouldClaim(claims: readonly ChannelClaim[], signature: string): Promise<boolean>
}

const abi = parseAbi([
  'struct ChannelConfig { address payer; address payerAuthorizer; address receiver; address receiverAuthorizer; address token; uint40 withdrawDelay; bytes32 salt; }',
  'struct Voucher { ChannelConfig channel; uint128 maxClaimableAmount; }',
  'struct VoucherClaim { Voucher voucher; bytes signature; uint128 totalClaimed; }',
  'function channels(bytes32 channelId) view returns (uint128 balance, uint128 totalClaimed)',
  'function pendingWithdrawals(bytes32 channelId) view returns (uint128 amount, uint40 initiatedAt)',
  'function refundNonce(bytes32 channelId) view returns (uint256)',
  'function receivers(address receiver, address token) view returns (uint128 totalClaimed, uint128 totalSettled)',
  'function claimWithSignature(VoucherClaim[] claims, bytes signature)',
  'function getBlockNumber() view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

// The same address on every chain: https://www.multicall3.com
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const SETTLEMENT = CHANNEL_CONTRACTS.settlement
// JSON-RPC: "execution reverted", in EIP-1474's neighbourhood; some nodes say -32000 and the words.
const REVERTED = 3

const bytes = Compile(Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' }))
const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]{1,16}$' })
const quantity = Compile(Quantity)
const mined = Compile(Type.Object({ status: Quantity }))

/** Asks the nodes of a chain one after another. */
export function createChannelChain(
  nodes: readonly JsonEndpoint[],
  network: Pick<EvmNetwork, 'network' | 'asset'>,
): ChannelChain {
  const call = askInTurn(nodes.map((node) => onChain(createJsonRpc(node), chainIdOf(network))))

  async function ask(calls: readonly Call[]): Promise<readonly Hex[]> {
    const args = calls.map(({ target, data }) => ({ target, allowFailure: false, callData: data }))
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [args] })
    const result = bytes.Parse(await call('eth_call', [{ to: MULTICALL, data }, 'latest']))
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: toHex(result) }).map(
      ({ returnData }) => returnData,
    )
  }

  return {
    async read(ids) {
      const [block = '0x', ...answers] = await ask([BLOCK_NUMBER, ...ids.flatMap(callsOf)])
      return ids.map((_, place) => toState(block, answers.slice(3 * place, 3 * place + 3)))
    },

    async readDeposit({ id, payer, salt }) {
      const args = [toHex(payer), toNonce({ id, salt })] as const
      const used = encodeFunctionData({ abi, functionName: 'authorizationState', args })
      const token = { target: toHex(network.asset), data: used }
      const [block = '0x', balance = '0x', withdrawal = '0x', refunds = '0x', state = '0x'] = await ask([
        BLOCK_NUMBER,
        ...callsOf(id),
        token,
      ])
      return {
        state: toState(block, [balance, withdrawal, refunds]),
        isMade: decodeFunctionResult({ abi, functionName: 'authorizationState', data: state }),
      }
    },

    async findDeposit({ payer, block, ...deposit }) {
      const authorization = { payer, nonce: toNonce(deposit), asset: network.asset }
      const use = await findAuthorizationUse(call, authorization, { head: BigInt(block), mostRanges: 1 })
      return use?.topics[0] === AUTHORIZATION_CANCELED ? undefined : use?.transactionHash
    },

    async wasReverted(transaction) {
      const receipt = await call('eth_getTransactionReceipt', [transaction])
      return mined.Check(receipt) && BigInt(receipt.status) === 0n
    },

    async readReceiver(receiver) {
      const args = [toHex(receiver), toHex(network.asset)] as const
      const [data = '0x'] = await ask([
        { target: SETTLEMENT, data: encodeFunctionData({ abi, functionName: 'receivers', args }) },
      ])
      const [claimed, settled] = decodeFunctionResult({ abi, functionName: 'receivers', data })
      return { claimed, settled }
    },

    async wouldClaim(claims, signature) {
      const args = [claims.map(toArgument), toHex(signature)] as const
      const data = encodeFunctionData({ abi, functionName: 'claimWithSignature', args })
      try {
        await call('eth_call', [{ to: SETTLEMENT, data }, 'latest'])
        return true
      } catch (error) {
        if (error instanceof NoResult && (error.code === REVERTED || /revert/i.test(error.said))) return false
        throw error
      }
    },
  }
}

interface Call {
  readonly target: Address
  readonly data: Hex
}

const NONCE = [{ type: 'bytes32' }, { type: 'uint256' }] as const

/** The nonce of the token's authorization that a deposit takes the money by. */
function toNonce({ id, salt }: Pick<DepositName, 'id' | 'salt'>): Hex {
  return keccak256(encodeAbiParameters(NONCE, [toHex(id), BigInt(salt)]))
}

const BLOCK_NUMBER: Call = {
  target: MULTICALL,
  data: encodeFunctionData({ abi, functionName: 'getBlockNumber' }),
}

/** A node of another chain must not be believed. It is asked once for its chain. */
function onChain(call: JsonRpc, chainId: number): JsonRpc {
  let known: Promise<void> | undefined
  async function check() {
    const id = BigInt(quantity.Parse(await call('eth_chainId', [])))
    if (id !== BigInt(chainId)) throw new Error(`the node is of chain ${id}, not ${chainId}`)
  }
  return async (method, params) => {
    known ??= check()
    await known.catch((error: unknown) => {
      known = undefined
      throw error
    })
    return call(method, params)
  }
}

function callsOf(id: string): readonly Call[] {
  const args = [toHex(id)] as const
  return [
    { target: SETTLEMENT, data: encodeFunctionData({ abi, functionName: 'channels', args }) },
    { target: SETTLEMENT, data: encodeFunctionData({ abi, functionName: 'pendingWithdrawals', args }) },
    { target: SETTLEMENT, data: encodeFunctionData({ abi, functionName: 'refundNonce', args }) },
  ]
}

function toState(block: Hex, [channel = '0x', withdrawal = '0x', refunded = '0x']: readonly Hex[]): ChannelState {
  const [balance, claimed] = decodeFunctionResult({ abi, functionName: 'channels', data: channel })
  const [, withdrawAt] = decodeFunctionResult({ abi, functionName: 'pendingWithdrawals', data: withdrawal })
  const refunds = toSafe(decodeFunctionResult({ abi, functionName: 'refundNonce', data: refunded }))
  return { block: Number(BigInt(block)), balance: toSafe(balance), claimed: toSafe(claimed), withdrawAt, refunds }
}

/** Addresses, ids and signatures, which were checked when they came. */
function toHex(text: string): Hex {
  // The types of viem require the prefix.
  return text as Hex
}

/** Nine billion USDC; of more than that in one channel the rest does not count. */
function toSafe(sum: bigint): number {
  return sum > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(sum)
}

function toArgument({ config, charged, total, voucher }: ChannelClaim) {
  // Its fields were checked as well.
  const channel = config as { [Name in keyof ChannelConfig]: ChannelConfig[Name] & (Hex | number) }
  return {
    voucher: { channel, maxClaimableAmount: BigInt(charged) },
    signature: toHex(voucher),
    totalClaimed: BigInt(total),
  }
}
