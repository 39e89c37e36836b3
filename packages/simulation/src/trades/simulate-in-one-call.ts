import { encodeDeploylessCall } from '@farebox/evm'
import type { RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeFunctionResult, numberToHex } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { gasPriceOf } from './dress.ts'
import { GAS, randomWord } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Simulated } from './simulate-in-blocks.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import type { Step } from './trade-simulation.ts'

/**
 * Simulates by one eth_call that any node can run. The call creates the contract; its sender is the wrapped native
 * token, whose deposits pay for the trades.
 */
export function simulateInOneCall({ funding, market, amounts, head }: Plan): RpcRequest {
  const salt = randomWord()
  const args = [funding, market, amounts, salt] as const
  const data = encodeCall({ abi: simulatorAbi, functionName: 'rehearse', args })
  const call = {
    from: funding.weth,
    value: numberToHex(funding.amount),
    gas: GAS.call,
    // Without a price the base fee would be zero, which tells a simulation.
    gasPrice: numberToHex(gasPriceOf(head)),
    data: encodeDeploylessCall({ code: SIMULATOR_CODE, data, salt }),
  }
  return { method: 'eth_call', params: [call, 'latest'] }
}

/** Reads the answer of that call. Throws if it is not from the contract. */
export function readOneCall(answer: Hex): Simulated {
  const steps = decodeFunctionResult({ abi: simulatorAbi, functionName: 'rehearse', data: answer })
  const [firstBuy, secondBuy, sellHalf, sellWhole, sellRest] = steps.map(toStep) as [Step, Step, Step, Step, Step]
  return {
    ...{ firstBuy, secondBuy, sellHalf, sellWhole, sellRest },
    sellLate: null,
    wait: null,
    approvals: 'of everything',
    trips: [
      { what: 'in two halves at once', kind: 'main', buy: firstBuy, sales: [sellHalf, sellRest], fair: null },
      { what: 'everything at once', kind: 'whole', buy: secondBuy, sales: [sellWhole], fair: null },
    ],
    blocks: 1,
    uncounted: null,
    gas: { buy: null, sell: null },
  }
}

type Returned = Readonly<Record<'sent' | 'arrived' | 'held' | 'money', bigint>>

function toStep({ ok, reason, ...amounts }: Returned & { readonly ok: boolean; readonly reason: Hex }): Step {
  return ok ? { ok, ...amounts } : { ok: false, reason }
}
