import { type Address, type Hex, type PrivateKeyAccount, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startChain } from '../../src/sandbox/chain.ts'
import { createChainClient } from '../../src/sandbox/chain-client.ts'
import { createMint, USDC } from '../../src/sandbox/usd-coin.ts'

/** The sandbox's chain on a free port, with the questions and favours tests ask of it. */
export async function startTestChain() {
  const chain = await startChain()
  return { ...chain, ...chainAt(chain.rpcUrl) }
}

/** Asks a chain that runs already, such as a sandbox's, and makes wallets that can pay on it. */
export function chainAt(rpcUrl: string) {
  const client = createChainClient(rpcUrl)
  const mint = createMint(client)
  return {
    client,
    mint,
    /** USDC in atomic units. */
    balanceOf(address: Address): Promise<bigint> {
      const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
      return client.readContract({ address: USDC, abi, functionName: 'balanceOf', args: [address] })
    },
    /** A wallet nobody used before, holding this much USDC and no ether. */
    async newWallet(amountAtomic = 0n): Promise<{ account: PrivateKeyAccount; privateKey: Hex }> {
      const privateKey = generatePrivateKey()
      const account = privateKeyToAccount(privateKey)
      if (amountAtomic > 0n) await mint(account.address, amountAtomic)
      return { account, privateKey }
    },
  }
}
