// A facilitator that accepts everything, at once or after a delay in ms. It is a process of its own, because the
// benches measure the server that calls it. It speaks as @x402/core 2.27 does (types of /supported, /verify and
// /settle).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAYING_WALLET } from '../paying-wallet.ts'

const SUPPORTED = JSON.stringify({
  kinds: [
    { x402Version: 2, scheme: 'exact', network: 'eip155:8453' },
    { x402Version: 1, scheme: 'exact', network: 'base' },
  ],
  extensions: [],
  signers: {},
})
const VALID = JSON.stringify({ isValid: true, payer: PAYING_WALLET.address })
const SETTLED = JSON.stringify({
  success: true,
  payer: PAYING_WALLET.address,
  transaction: `0x${'ab'.repeat(32)}`,
  network: 'eip155:8453',
})
const ANSWERS: Readonly<Record<string, string>> = { '/supported': SUPPORTED, '/verify': VALID, '/settle': SETTLED }

const delayMs = Number(process.argv[2] ?? 0)

const server = createServer((request, response) => {
  request.resume()
  const reply = () => {
    const answer = ANSWERS[request.url ?? ''] ?? '{}'
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
  }
  request.on('end', () => (delayMs > 0 ? setTimeout(reply, delayMs) : reply()))
})
// Large facilitators let in more than the 511 connections at once that Node does.
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
