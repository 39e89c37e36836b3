import { type Address, type Hex, pad, parseAbi } from 'viem'
import multicall from '../contracts/multicall.json' with { type: 'json' }
import usdCoin from '../contracts/usd-coin.json' with { type: 'json' }
import type { ChainClient } from './chain-client.ts'
import { oneAtATime } from './one-at-a-time.ts'

// Multicall3 has this address on every chain.
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Places our USDC at an address, and the contracts that facilitators need to read it, on a fresh local chain. */
export async function placeUsdCoin(client: ChainClient, token: Address): Promise<void> {
  // JSON has no type for a string that begins with 0x.
  await client.setCode({ address: token, bytecode: usdCoin.bytecode as Hex })
  await client.setCode({ address: MULTICALL, bytecode: multicall.bytecode as Hex })
  await client.setStorageAt({ address: token, index: 0, value: pad(client.account.address) })
}

/**
 * Makes a mint function: it creates USDC, in atomic units, which is there when the promise resolves. One per chain and
 * process.
 */
export function createMint(client: ChainClient, token: Address): (to: Address, amountAtomic: bigint) => Promise<void> {
  const inTurn = oneAtATime()
  return async (to, amountAtomic) => {
    const call = { address: token, abi: mintAbi, functionName: 'mint', args: [to, amountAtomic] } as const
    // One at a time: overlapping sends would get the same nonce.
    const hash = await inTurn(() => client.writeContract(call))
    const { status } = await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
    if (status !== 'success') throw new Error(`minting for ${to} was reverted: ${hash}`)
  }
}
