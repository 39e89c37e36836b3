import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex } from 'viem/utils'
import { encodeDeploylessCall } from '../../../domain/evm/deployless.ts'
import type { RpcRequest } from '../../../upstreams/evm-rpc/json-rpc.ts'
import { GAS, randomWord } from './limits.ts'
import type { Plan } from './plan.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import type { Step, TradeSimulation } from './trade-simulation.ts'

/**
 * Simulates by one eth_call that any node can run. The call creates the contract; its sender is the wrapped native
 * token, whose deposits pay for the trades.
 */
export function simulateInOneCall({ funding, market, amounts }: Plan): RpcRequest {
  const salt = randomWord()
  const args = [funding, market, amounts, salt] as const
  const data = encodeFunctionData({ abi: simulatorAbi, functionName: 'rehearse', args })
  const call = {
    from: funding.weth,
    value: numberToHex(funding.amount),
    gas: GAS.call,
    data: encodeDeploylessCall({ code: SIMULATOR_CODE, data, salt }),
  }
  return { method: 'eth_call', params: [call, 'latest'] }
}

/** Reads the answer of that call. Throws if it is not from the contract. */
export function readOneCall(answer: Hex): Omit<TradeSimulation, 'poolRefusal'> {
  const steps = decodeFunctionResult({ abi: simulatorAbi, functionName: 'rehearse', data: answer })
  const [firstBuy, secondBuy, sellHalf, sellWhole, sellRest] = steps.map(toStep) as [Step, Step, Step, Step, Step]
  return { firstBuy, secondBuy, sellHalf, sellWhole, sellRest, sellLate: null, gas: { buy: null, sell: null } }
}

function toStep({ ok, sent, arrived, reason }: { ok: boolean; sent: bigint; arrived: bigint; reason: Hex }): Step {
  return ok ? { ok, sent, arrived } : { ok: false, reason }
}
