import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Address } from '../address.ts'
import type { ChainName } from '../chains.ts'
import { type ContractCall, MULTICALL_ADDRESS } from '../multicall.ts'

/** The chains where Circle issues native USDC, by the name callers use. */
export const BALANCE_CHAINS = ['base', 'ethereum', 'arbitrum', 'optimism', 'polygon', 'avalanche'] as const
/** A chain whose balances the service can read. */
export type BalanceChain = (typeof BALANCE_CHAINS)[number] & ChainName

interface ChainMoney {
  /** Circle's own USDC (6 decimals), not bridged. https://developers.circle.com/stablecoins/usdc-contract-addresses */
  readonly usdc: Address
  /** The coin that pays for gas; it has 18 decimals on every chain. */
  readonly nativeSymbol: string
}

/** The coins of each chain. */
export const CHAIN_MONEY: Readonly<Record<BalanceChain, ChainMoney>> = {
  base: { usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', nativeSymbol: 'ETH' },
  ethereum: { usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', nativeSymbol: 'ETH' },
  arbitrum: { usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', nativeSymbol: 'ETH' },
  optimism: { usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', nativeSymbol: 'ETH' },
  polygon: { usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', nativeSymbol: 'POL' },
  avalanche: { usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', nativeSymbol: 'AVAX' },
}

const abi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function arbBlockNumber() view returns (uint256)',
])
// https://docs.arbitrum.io/build-decentralized-apps/precompiles/reference#arbsys
const ARB_SYS: Address = '0x0000000000000000000000000000000000000064'

/** The call that returns the height. On Arbitrum, block.number in a contract is the height of Ethereum. */
export function heightCall(chain: BalanceChain): ContractCall {
  if (chain === 'arbitrum') {
    return { target: ARB_SYS, data: encodeFunctionData({ abi, functionName: 'arbBlockNumber' }) }
  }
  return { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getBlockNumber' }) }
}
