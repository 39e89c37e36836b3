import type { Abi, AbiFunction, ContractFunctionName, EncodeFunctionDataParameters, Hex } from 'viem'
import { encodeFunctionData, toFunctionSelector } from 'viem/utils'

interface FunctionOfAbi {
  readonly abi: readonly [AbiFunction]
  readonly functionName: Hex
}

const knownOf = new WeakMap<Abi, Map<string, FunctionOfAbi>>()

/**
 * The bytes of a call, as viem's encodeFunctionData writes them. That one hashes the signature of the function at each call,
 * and a simulation has hundreds of calls of a dozen functions. An ABI has one function of each name.
 */
export function encodeCall<const T extends Abi, N extends ContractFunctionName<T>>(
  call: EncodeFunctionDataParameters<T, N>,
): Hex {
  // The cast: what the types above allow, whatever the function.
  const { abi, functionName = '', args } = call as EncodeFunctionDataParameters<Abi, string>
  return encodeFunctionData({ ...functionOf(abi, functionName), args })
}

function functionOf(abi: Abi, name: string): FunctionOfAbi {
  const known = knownOf.get(abi) ?? new Map<string, FunctionOfAbi>()
  knownOf.set(abi, known)
  const found = known.get(name) ?? findFunction(abi, name)
  known.set(name, found)
  return found
}

function findFunction(abi: Abi, name: string): FunctionOfAbi {
  const [found, other] = abi.filter((item): item is AbiFunction => item.type === 'function' && item.name === name)
  if (!found || other) throw new Error(`The ABI has not exactly one function ${name}.`)
  return { abi: [found], functionName: toFunctionSelector(found) }
}
