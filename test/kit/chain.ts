import { createChainClient, createMint, startChain } from '@farebox/sandbox/chain'
import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET } from '@farebox/till/networks'
import { type Address, type Hex, type PrivateKeyAccount, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/**
 * A stand-in for Base in live mode: the sandbox's chain on a free port, with USDC at USDC's address, and queries for
 * tests.
 */
export async function startTestChain() {
  const chain = await startChain({ token: BASE_MAINNET.asset })
  return { ...chain, ...chainAt(chain.rpcUrl, chain.token) }
}

/** Queries a running chain, by default a sandbox's, and makes funded wallets. */
export function chainAt(rpcUrl: string, token: Address = SANDBOX_TOKENS.evm) {
  const client = createChainClient(rpcUrl)
  const mint = createMint(client, token)
  return {
    client,
    mint,
    /** USDC in atomic units. */
    balanceOf(address: Address): Promise<bigint> {
      const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
      return client.readContract({ address: token, abi, functionName: 'balanceOf', args: [address] })
    },
    /** A new wallet with this much USDC and no ether. */
    async newWallet(amountAtomic = 0n): Promise<{ account: PrivateKeyAccount; privateKey: Hex }> {
      const privateKey = generatePrivateKey()
      const account = privateKeyToAccount(privateKey)
      if (amountAtomic > 0n) await mint(account.address, amountAtomic)
      return { account, privateKey }
    },
  }
}
