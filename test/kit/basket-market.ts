import vaultCode from '@balancer-labs/v2-deployments/dist/tasks/20210418-vault/bytecode/Vault.json' with {
  type: 'json',
}
import poolAbi from '@balancer-labs/v2-deployments/dist/tasks/20210418-weighted-pool/abi/WeightedPool2Tokens.json' with {
  type: 'json',
}
import poolCode from '@balancer-labs/v2-deployments/dist/tasks/20210418-weighted-pool/bytecode/WeightedPool2Tokens.json' with {
  type: 'json',
}
import {
  type Abi,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import type { MarketTools } from './market-tools.ts'

// Their addresses on Base. https://github.com/balancer/balancer-deployments, https://github.com/curvefi/curve-js
const BALANCER_V2: Address = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
const BALANCER_V3: Address = '0xbA1333333333a1BA1108E8412f11850A5C319bA9'
const CURVE_FACTORY: Address = '0xd2002373543Ce3527023C75e7518C274A51ce712'
// An arbitrary address: the first pool of version 3.
const FIRST_POOL = 0xba3_0000n

/** Kinds of Curve's pools among the test contracts. */
export type CurveKind = 'CurveStableNG' | 'CurveTwoNG' | 'CurveFirst' | 'CurveFirstCrypto'
/** Curve's address for native money. */
export const CURVE_NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

interface BasketListing {
  readonly money: Address
  readonly deposit?: bigint
}

const abi = parseAbi([
  'struct JoinPoolRequest { address[] assets; uint256[] maxAmountsIn; bytes userData; bool fromInternalBalance; }',
  'function joinPool(bytes32 poolId, address sender, address recipient, JoinPoolRequest request) payable',
  'function getPoolId() view returns (bytes32)',
  'function open(address pool, address[2] coins, uint256[2] amounts)',
  'function add(address a, address b, address pool)',
  'function gulp() payable',
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function setPool(address)',
])
const JOIN = parseAbiParameters('uint8, uint256[]')

/** Deploys Balancer's own vault and pools of version 2 on the market, and stand-ins for its version 3 and for Curve. */
export async function openBasketMarket(
  { place, placeAt, deploy, send, ask }: MarketTools,
  { me, wrapped }: { readonly me: Address; readonly wrapped: Address },
) {
  let pools = 0n
  const day = 86_400n
  // authorizer, wrapped native token, pause window of 90 days and buffer period of 30: the longest allowed.
  const vaultArguments = parseAbiParameters('address, address, uint256, uint256')
  const setUp = encodeAbiParameters(vaultArguments, [me, wrapped, 90n * day, 30n * day])
  await place(BALANCER_V2, concatHex([vaultCode.creationCode as Hex, setUp]))
  await placeAt(BALANCER_V3, 'BalancerVaultV3')
  await placeAt(CURVE_FACTORY, 'CurveFactory')

  /**
   * Adds a token of 18 decimals and as much money to a new pool of Balancer's version 2, one for one, with a fee of 0.3
   * %.
   */
  async function listOnBalancerV2(token: Address, { money, deposit = parseEther('100') }: BasketListing) {
    const [token0, token1] = inOrder(token, money)
    const half = parseEther('0.5')
    const params = {
      vault: BALANCER_V2,
      name: 'Zoo',
      symbol: 'ZOO',
      token0,
      token1,
      normalizedWeight0: half,
      normalizedWeight1: half,
      swapFeePercentage: parseEther('0.003'),
      pauseWindowDuration: 90n * day,
      bufferPeriodDuration: 30n * day,
      oracleEnabled: false,
      owner: me,
    }
    const pool = nextPool()
    const bytecode = poolCode.creationCode as Hex
    // JSON has no such type.
    await place(pool, encodeDeployData({ abi: poolAbi as Abi, bytecode, args: [params] }))
    const id = (await ask(pool, 'getPoolId', [], abi)) as Hex
    await send(token, 'setPool', [BALANCER_V2], 0n, abi)
    for (const coin of [token, money]) await send(coin, 'approve', [BALANCER_V2, deposit], 0n, abi)
    const request = {
      assets: [token0, token1],
      maxAmountsIn: [deposit, deposit],
      userData: encodeAbiParameters(JOIN, [0, [deposit, deposit]]),
      fromInternalBalance: false,
    }
    await send(BALANCER_V2, 'joinPool', [id, me, me, request], 0n, abi)
    return { pool, id }
  }

  /** The same in the stand-in for version 3. */
  async function listOnBalancerV3(token: Address, { money, deposit = parseEther('100') }: BasketListing) {
    const pool = nextPool()
    await send(token, 'setPool', [BALANCER_V3], 0n, abi)
    for (const coin of [token, money]) await send(coin, 'transfer', [BALANCER_V3, deposit], 0n, abi)
    await send(BALANCER_V3, 'open', [pool, inOrder(token, money), [deposit, deposit]], 0n, abi)
    return pool
  }

  /** Adds a token of 18 decimals and as much money to a new pool of one of Curve's kinds, one for one. */
  async function listOnCurve(
    token: Address,
    { money, kind, factory = CURVE_FACTORY }: BasketListing & { readonly kind: CurveKind; readonly factory?: Address },
  ) {
    const pool = await deploy(kind, [[money, token]])
    const deposit = parseEther('100')
    await send(token, 'setPool', [pool], 0n, abi)
    await send(token, 'transfer', [pool, deposit], 0n, abi)
    const isNative = money === CURVE_NATIVE
    if (!isNative) await send(money, 'transfer', [pool, deposit], 0n, abi)
    await send(pool, 'gulp', [], isNative ? deposit : 0n, abi)
    await send(factory, 'add', [token, money, pool], 0n, abi)
    return pool
  }

  function nextPool(): Address {
    pools += 1n
    return getAddress(numberToHex(FIRST_POOL + pools, { size: 20 }))
  }

  return { listOnBalancerV2, listOnBalancerV3, listOnCurve }
}

function inOrder(one: Address, other: Address): [Address, Address] {
  return one.toLowerCase() < other.toLowerCase() ? [one, other] : [other, one]
}
