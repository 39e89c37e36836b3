import factoryV2 from '@cryptoalgebra/core/artifacts/contracts/AlgebraFactory.sol/AlgebraFactory.json' with {
  type: 'json',
}
import deployerV2 from '@cryptoalgebra/core/artifacts/contracts/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json' with {
  type: 'json',
}
import factoryIntegral from '@cryptoalgebra/integral-core/artifacts/contracts/AlgebraFactory.sol/AlgebraFactory.json' with {
  type: 'json',
}
import deployerIntegral from '@cryptoalgebra/integral-core/artifacts/contracts/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json' with {
  type: 'json',
}
import { type Abi, type Address, encodeDeployData, type Hex, parseAbi, parseEther } from 'viem'
import type { MarketTools } from './market-tools.ts'

// Arbitrary addresses, one for each version.
const DEPLOYERS = {
  v2: '0x00000000000000000000000000000000a19eb2a2',
  integral: '0x00000000000000000000000000000000a19eb2a3',
} as const
// The whole price range, in ticks that are divisible by the spacing of a new pool.
const MAX_TICK = 887_220

const abi = parseAbi([
  'function poolByPair(address, address) view returns (address)',
  'function initialize(uint160)',
  'function provideAlgebra(address, int24, int24, uint128, address, address)',
  'function transfer(address, uint256)',
  'function setExempt(address)',
  'function setPool(address)',
])

/** Algebra before plugins (package 3.0.0 is its version 2), and Algebra Integral. */
export type AlgebraVersion = keyof typeof DEPLOYERS

export interface AlgebraListing {
  readonly factory: Address
  readonly version: AlgebraVersion
  readonly money: Address
}

/** Deploys Algebra's own factories and pools on the market. */
export async function openAlgebraMarket({ place, send, ask, deploy }: MarketTools) {
  const maker = await deploy('Maker')

  /** Deploys a factory at the address of an exchange's. */
  async function placeAlgebra(factory: Address, version: AlgebraVersion) {
    const deployer = DEPLOYERS[version]
    if (version === 'v2') {
      await place(factory, creation(factoryV2, [deployer]))
      await place(deployer, creation(deployerV2, [factory, maker]))
      return
    }
    await place(factory, creation(factoryIntegral, [deployer]))
    await place(deployer, creation(deployerIntegral, [factory]))
  }

  /** Adds a token of 18 decimals and 100 of the money to a new pool, one for one. */
  async function listOnAlgebra(token: Address, { factory, version, money }: AlgebraListing): Promise<Address> {
    const calls = (version === 'v2' ? factoryV2 : factoryIntegral).abi as Abi
    await send(factory, 'createPool', [token, money, ...(version === 'v2' ? [] : ['0x'])], 0n, calls)
    const pool = await ask(factory, 'poolByPair', [token, money], abi)
    const deposit = parseEther('100')
    await send(pool, 'initialize', [2n ** 96n], 0n, abi)
    await send(token, 'setExempt', [maker], 0n, abi)
    await send(token, 'setPool', [pool], 0n, abi)
    await send(token, 'transfer', [maker, 2n * deposit], 0n, abi)
    await send(money, 'transfer', [maker, 2n * deposit], 0n, abi)
    const [token0, token1] = token.toLowerCase() < money.toLowerCase() ? [token, money] : [money, token]
    await send(maker, 'provideAlgebra', [pool, -MAX_TICK, MAX_TICK, deposit, token0, token1], 0n, abi)
    return pool
  }

  return { placeAlgebra, listOnAlgebra }
}

function creation({ abi: calls, bytecode }: { abi: unknown; bytecode: string }, args: readonly unknown[]): Hex {
  // JSON has neither type.
  return encodeDeployData({ abi: calls as Abi, bytecode: bytecode as Hex, args })
}
