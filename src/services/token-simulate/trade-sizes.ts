import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import artifact from '../../../contracts/trade-sizer.json' with { type: 'json' }
import type { Address } from '../../domain/evm/address.ts'
import { encodeDeploylessCall } from '../../domain/evm/deployless.ts'
import type { RpcRequest } from '../../upstreams/evm-rpc/json-rpc.ts'
import type { Pool } from './find-pools.ts'
import { GAS, randomWord } from './limits.ts'

/** How far the average price of a trade may be from that of a tiny one, in percent. */
export const IMPACT_LIMIT_PERCENT = 5

/** The largest trade that moves the price no further, in US dollars at the price before it. */
export interface TradeSize {
  readonly usd: number
  /** Even a trade as large as that side of the pool moves it no further. */
  readonly isWholePool: boolean
}

/** How much can be bought and sold at once. */
export interface TradeSizes {
  /** Null where the pool told no price. */
  readonly buy: TradeSize | null
  readonly sell: TradeSize | null
}

const abi = parseAbi([
  'struct Venue { uint8 kind; address pool; address hooks; uint24 fee; bytes32 parameters; address wrapped; }',
  'struct Size { uint256 largest; bool isWhole; uint256 tiny; uint256 tinyOut; }',
  'function size(Venue venue, address[2] tokens, uint256[2] depths, uint256 limitPercent, bytes32 salt) returns (Size[2] sizes)',
])
// JSON has no type for a string that begins with 0x.
const CODE = artifact.bytecode as Hex

/** Asks a pool for prices of trades that are begun and undone, as one eth_call that any node can run. */
export function askTradeSizes(token: Address, { venue, quote, quoteBalance, tokenBalance }: Pool): RpcRequest {
  const tokens = [quote.address, token] as const
  const depths = [quoteBalance, tokenBalance] as const
  const args = [venue, tokens, depths, BigInt(IMPACT_LIMIT_PERCENT), randomWord()] as const
  const data = encodeFunctionData({ abi, functionName: 'size', args })
  const call = { data: encodeDeploylessCall({ code: CODE, data, salt: randomWord() }), gas: GAS.call }
  return { method: 'eth_call', params: [call, 'latest'] }
}

/** Reads what that call answered. Throws where it is not the contract's answer. */
export function readTradeSizes(answer: Hex, { quote }: Pick<Pool, 'quote'>): TradeSizes {
  const [buy, sell] = decodeFunctionResult({ abi, functionName: 'size', data: answer })
  const quotePerToken = sell.tiny > 0n ? Number(sell.tinyOut) / Number(sell.tiny) : 0
  return {
    buy: toSize(buy, quote.usdPerUnit),
    sell: toSize(sell, quotePerToken * quote.usdPerUnit),
  }
}

function toSize({ largest, isWhole }: { largest: bigint; isWhole: boolean }, usdPerUnit: number): TradeSize | null {
  const usd = Number(largest) * usdPerUnit
  return usd > 0 && Number.isFinite(usd) ? { usd, isWholePool: isWhole } : null
}
