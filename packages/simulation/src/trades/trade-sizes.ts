import { type Address, encodeDeploylessCall } from '@farebox/evm'
import type { RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeFunctionResult, parseAbi } from 'viem/utils'
import artifact from '../contracts/trade-sizer.json' with { type: 'json' }
import { encodeCall } from '../encode-call.ts'
import type { Pool } from '../pools/find-pools.ts'
import { GAS, randomWord } from './limits.ts'

/** Largest deviation of a trade's average price from that of a tiny one, in percent. */
export const IMPACT_LIMIT_PERCENT = 5
/** A tiny trade for fewer indivisible units tells a price that is too coarse for that limit: a thousandth off at this many. */
const LEAST_UNITS = 1000n

/** The largest trade within that limit, in US dollars at the price before it. */
export interface TradeSize {
  readonly usd: number
  /** True if even a trade as large as that side of the pool stays within the limit. */
  readonly isWholePool: boolean
}

/** The largest single purchase and sale. */
export interface TradeSizes {
  /** Null if the pool gave no price, or it is too coarse. */
  readonly buy: TradeSize | null
  readonly sell: TradeSize | null
}

const abi = parseAbi([
  'struct Venue { uint8 kind; address pool; address hooks; uint24 fee; bytes32 parameters; address wrapped; }',
  'struct Size { uint256 largest; bool isWhole; uint256 tiny; uint256 tinyOut; }',
  'function size(Venue venue, address[2] tokens, uint256[2] depths, uint256 limitPercent, bytes32 salt) returns (Size[2] sizes)',
])
// The cast: JSON types have no string that begins with 0x.
const CODE = artifact.bytecode as Hex

/** Asks a pool for prices by trades that are reverted, as one eth_call that any node can run. */
export function askTradeSizes(token: Address, { venue, quote, quoteBalance, tokenBalance }: Pool): RpcRequest {
  const tokens = [quote.address, token] as const
  const depths = [quoteBalance, tokenBalance] as const
  const args = [venue, tokens, depths, BigInt(IMPACT_LIMIT_PERCENT), randomWord()] as const
  const data = encodeCall({ abi, functionName: 'size', args })
  const call = { data: encodeDeploylessCall({ code: CODE, data, salt: randomWord() }), gas: GAS.call }
  return { method: 'eth_call', params: [call, 'latest'] }
}

/** Reads the answer of that call. Throws if it is not from the contract. */
export function readTradeSizes(answer: Hex, { quote }: Pick<Pool, 'quote'>): TradeSizes {
  const [buy, sell] = decodeFunctionResult({ abi, functionName: 'size', data: answer })
  const quotePerToken = sell.tiny > 0n ? Number(sell.tinyOut) / Number(sell.tiny) : 0
  return {
    buy: toSize(buy, quote.usdPerUnit),
    sell: toSize(sell, quotePerToken * quote.usdPerUnit),
  }
}

interface Size {
  readonly largest: bigint
  readonly isWhole: boolean
  readonly tinyOut: bigint
}

function toSize({ largest, isWhole, tinyOut }: Size, usdPerUnit: number): TradeSize | null {
  const usd = Number(largest) * usdPerUnit
  return tinyOut >= LEAST_UNITS && usd > 0 && Number.isFinite(usd) ? { usd, isWholePool: isWhole } : null
}
