import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import { decodeFunctionResult, parseAbi } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { VENUE_KIND } from '../pools/dexes.ts'
import { toVenue } from '../pools/venue.ts'
import { GAS } from './limits.ts'
import type { Plan } from './plan.ts'
import type { CallResult } from './read-blocks.ts'
import type { Call } from './rounds.ts'
import { simulatorAbi } from './simulator.ts'

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
])
// Of Uniswap's SwapRouter02, and of routers with the same functions.
const concentratedRouterAbi = parseAbi([
  'struct Input { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Output { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Input params) payable returns (uint256)',
  'function exactOutputSingle(Output params) payable returns (uint256)',
])
const pairAbi = parseAbi(['function sync()'])
const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])
const NEVER = 2n ** 40n
/** A program that returns two zeros, whatever it is asked: a pool that gives nothing. */
export const EMPTY_POOL = '0x60406000f3'

/** Transactions of wallets that trade through the router of an exchange as its page does. */
export function callsOfRouter({ market: { token, quote }, pool }: Plan, router: Address) {
  const swaps = pool.fee === undefined ? pairSwaps(quote, token) : concentratedSwaps({ quote, token, fee: pool.fee })
  const call = (name: string, from: Address, { to = router, ...rest }: { to?: Address; data: Hex; gas: Hex }): Call => {
    return { name, from, to, ...rest }
  }
  return {
    call,
    askFactory(from: Address): Call {
      return call('factory', from, {
        data: encodeCall({ abi: routerAbi, functionName: 'factory' }),
        gas: GAS.approval,
      })
    },
    /** Lets a pool of two balances count what somebody has sent it, as every trade does. */
    sync(from: Address): Call[] {
      const data = encodeCall({ abi: pairAbi, functionName: 'sync' })
      return pool.fee === undefined ? [call('sync', from, { to: pool.bank, data, gas: GAS.approval })] : []
    },
    /** Hands a wallet money of our contract. */
    give(helper: Address, to: Address, amount: bigint): Call {
      const data = encodeCall({ abi: simulatorAbi, functionName: 'give', args: [quote, to, amount] })
      return call('give', to, { to: helper, data, gas: GAS.step })
    },
    approve(from: Address, of: Address, limit: bigint, spender = router): Call {
      const data = encodeCall({ abi: erc20, functionName: 'approve', args: [spender, limit] })
      return call('approve', from, { to: of, data, gas: GAS.approval })
    },
    /** Takes all the money that a wallet has left: it has approved our contract. */
    leave(helper: Address, owner: Address, sink: Address): Call {
      const venue = toVenue({ kind: VENUE_KIND.liquidityBook, pool: sink })
      const args = [{ token: quote, quote: token, venue }, owner, 1n] as const
      const data = encodeCall({ abi: simulatorAbi, functionName: 'sell', args })
      return call('leave', owner, { to: helper, data, gas: GAS.step })
    },
    balance(name: string, owner: Address, of: Address, reader = owner): Call {
      const data = encodeCall({ abi: erc20, functionName: 'balanceOf', args: [owner] })
      return call(name, reader, { to: of, data, gas: GAS.approval })
    },
    /** Buys what the pool sends for it, for at most that much money. */
    buy(name: string, owner: Address, { sent, money, gas }: { sent: bigint; money: bigint; gas: Hex }): Call {
      return call(name, owner, { data: swaps.buy({ sent, money, owner }), gas })
    },
    sell(name: string, owner: Address, { sold, gas }: { sold: bigint; gas: Hex }): Call {
      return call(name, owner, { data: swaps.sell({ sold, owner }), gas })
    },
  }
}

type Purchase = Readonly<Record<'sent' | 'money', bigint>> & { readonly owner: Address }
type Sale = { readonly sold: bigint; readonly owner: Address }

function pairSwaps(quote: Address, token: Address) {
  return {
    buy({ sent, money, owner }: Purchase): Hex {
      const args = [sent, money, [quote, token], owner, NEVER] as const
      return encodeCall({ abi: routerAbi, functionName: 'swapTokensForExactTokens', args })
    },
    sell({ sold, owner }: Sale): Hex {
      const args = [sold, 0n, [token, quote], owner, NEVER] as const
      const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
      return encodeCall({ abi: routerAbi, functionName, args })
    },
  }
}

function concentratedSwaps({
  quote,
  token,
  fee,
}: {
  readonly quote: Address
  readonly token: Address
  readonly fee: number
}) {
  const abi = concentratedRouterAbi
  return {
    buy({ sent, money, owner }: Purchase): Hex {
      const path = { tokenIn: quote, tokenOut: token, fee, recipient: owner, sqrtPriceLimitX96: 0n }
      const args = [{ ...path, amountOut: sent, amountInMaximum: money }] as const
      return encodeCall({ abi, functionName: 'exactOutputSingle', args })
    },
    sell({ sold, owner }: Sale): Hex {
      const path = { tokenIn: token, tokenOut: quote, fee, recipient: owner, sqrtPriceLimitX96: 0n }
      const args = [{ ...path, amountIn: sold, amountOutMinimum: 0n }] as const
      return encodeCall({ abi, functionName: 'exactInputSingle', args })
    },
  }
}

/** The number that a call returned; zero if none. */
export function wordOf(result: CallResult | undefined): bigint {
  if (!result?.isOk) return 0n
  try {
    return decodeFunctionResult({ abi: erc20, functionName: 'balanceOf', data: result.data })
  } catch {
    return 0n
  }
}
