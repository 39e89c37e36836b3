import { createServer } from 'node:http'
import { type Hex, parseAbi, parseEventLogs } from 'viem'
import { createChainClient } from './chain/chain-client.ts'
import { serveLocally } from './serve-locally.ts'

/** A page that shows the transfers of a sandbox transaction, like a public block explorer. */
export interface Explorer {
  /** Base URL of transaction pages; the hash is appended. */
  readonly transactionUrl: string
  close(): Promise<void>
}

const TRANSFER = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Listens on a free port of 127.0.0.1: GET /tx/<hash>. */
export async function startExplorer({ rpcUrl }: { readonly rpcUrl: string }): Promise<Explorer> {
  const client = createChainClient(rpcUrl)

  async function describe(hash: Hex) {
    const { blockNumber, status, gasUsed, logs } = await client.getTransactionReceipt({ hash })
    const transfers = parseEventLogs({ abi: TRANSFER, logs }).map(({ address, args }) => ({
      token: address,
      from: args.from,
      to: args.to,
      value_atomic: args.value.toString(),
    }))
    return { hash, status, block: Number(blockNumber), gas_used: Number(gasUsed), transfers }
  }

  const server = createServer((request, response) => {
    const [, hash] = /^\/tx\/(0x[0-9a-fA-F]{64})$/.exec(request.url ?? '') ?? []
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(`${JSON.stringify(body, null, 2)}\n`)
    const unknown = () =>
      reply(404, { error: 'not_found', message: 'There is no such transaction on this chain: GET /tx/<hash>.' })
    // The route accepts only hexadecimal digits.
    if (hash) describe(hash as Hex).then((transaction) => reply(200, transaction), unknown)
    else unknown()
  })
  const { url, close } = await serveLocally(server, 0)
  return { transactionUrl: `${url}/tx/`, close }
}
