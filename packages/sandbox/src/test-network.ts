import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE_SEPOLIA, chainIdOf } from '@farebox/till/networks'
import type { Address } from 'viem'
import { PLAY_BLOCK_SECONDS, startChain } from './chain/chain.ts'
import { startExplorer } from './explorer.ts'
import { startFacilitator } from './facilitator.ts'

const TIMEOUT_MS = 15_000

/** A stand-in for Base's public test network: its chain id, and a token at the address of its USDC. */
export interface TestNetwork {
  readonly rpcUrl: string
  readonly facilitatorUrl: string
  /** Base URL of transaction pages; the hash is appended. */
  readonly transactionUrl: string
  close(): Promise<void>
}

/** Listens on 127.0.0.1. The chain itself, of 20 MB, starts with the first request; the holder then has this much USDC. */
export async function startTestNetwork(holder: Address, amountAtomic: bigint): Promise<TestNetwork> {
  let chain: ReturnType<typeof startChain> | undefined
  async function open() {
    const started = await startChain({
      chainId: chainIdOf(BASE_SEPOLIA),
      token: BASE_SEPOLIA.asset,
      blockSeconds: PLAY_BLOCK_SECONDS,
    })
    await started.mint(holder, amountAtomic)
    return started
  }
  function opened() {
    const opening = chain ?? open()
    chain = opening
    opening.catch(() => {
      if (chain === opening) chain = undefined
    })
    return opening
  }
  const node = createServer((request, response) => {
    forward(request, response, opened).catch(() => response.writeHead(502).end())
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  // A server that listens on TCP has an AddressInfo; a string is for pipes.
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const [facilitator, explorer] = await Promise.all([
    startFacilitator({ rpcUrl, names: BASE_SEPOLIA }),
    startExplorer({ rpcUrl }),
  ])
  return {
    rpcUrl,
    facilitatorUrl: facilitator.url,
    transactionUrl: explorer.transactionUrl,
    async close() {
      await Promise.all([facilitator.close(), explorer.close()])
      node.closeAllConnections()
      node.close()
      await chain?.then(({ close }) => close()).catch(() => {})
    },
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  opened: () => ReturnType<typeof startChain>,
) {
  const { rpcUrl } = await opened()
  const headers = { 'content-type': 'application/json' }
  const asking = ask(rpcUrl, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  request.pipe(asking)
  // A request that was sent has one response.
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.pipe(response.writeHead(answer.statusCode ?? 502, headers))
}
