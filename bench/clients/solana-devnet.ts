import { randomBytes } from 'node:crypto'
import type { SvmNode } from '@farebox/sandbox/solana'
import { startSolanaTestNetwork } from '@farebox/sandbox/solana'
import { createKeypair } from '@farebox/sandbox/solana-accounts'
import { SOLANA_DEVNET } from '@farebox/till/networks'
import { startDevnetNode } from '../../test/kit/devnet-node.ts'
import { startFacilitatorProxy } from '../../test/kit/facilitator-proxy.ts'
import { redirectDevnet } from '../../test/kit/redirect-devnet.ts'
import type { PaidChain } from './paid-chain.ts'

const MONEY_ATOMIC = 100_000n
const FEES_LAMPORTS = 10n ** 12n

/** The sandbox's second Solana, with its facilitator; api.devnet.solana.com is a stand-in, which has never heard of it. */
export async function openSolanaDevnet(): Promise<PaidChain & { readonly rpcUrl: string; readonly devnetUrl: string }> {
  const [payee, feePayer] = await Promise.all([randomBytes(32), randomBytes(32)].map(createKeypair))
  if (!payee || !feePayer) throw new Error('two were made')
  const { promise: supplied, resolve } = Promise.withResolvers<SvmNode>()
  const network = await startSolanaTestNetwork({
    feePayer,
    async supply(node) {
      node.airdrop(feePayer.address, FEES_LAMPORTS)
      await node.fund(payee.address, 0n)
      resolve(node)
    },
  })
  // The first request makes the chain.
  await fetch(network.rpcUrl, { method: 'POST', body: '{"id":1,"method":"getHealth"}' })
  const node = await supplied
  const [proxy, devnet] = await Promise.all([startFacilitatorProxy(network.facilitatorUrl), startDevnetNode()])
  const restore = redirectDevnet(devnet.url)
  return {
    rpcUrl: network.rpcUrl,
    devnetUrl: devnet.url,
    server: {
      facilitatorUrl: 'http://127.0.0.1:9',
      env: {
        SOLANA_NETWORK: SOLANA_DEVNET.network,
        USDC_MINT: SOLANA_DEVNET.asset,
        SOLANA_PAY_TO: payee.address,
        SOLANA_FACILITATOR_URL: proxy.url,
        SOLANA_RPC_URL: network.rpcUrl,
      },
    },
    ways: 2,
    async newWallet() {
      const { address, privateKey } = await createKeypair(randomBytes(32))
      await node.fund(address, MONEY_ATOMIC)
      return privateKey
    },
    asked: () => proxy.settled.length,
    charged: () => new Set(proxy.settled.flatMap(({ success, transaction }) => (success ? [transaction] : []))).size,
    hold: (answerAfter) => void proxy.next['/settle'].push({ answerAfter }),
    async close() {
      restore()
      await Promise.all([proxy.close(), devnet.close()])
      await network.close()
    },
  }
}
