import { setTimeout as pause } from 'node:timers/promises'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { payV1OnSolana, payV2OnSolana } from '../test/kit/payer.ts'
import { startTestSolana } from '../test/kit/solana.ts'
import { startStubFacilitator } from '../test/kit/stub-facilitator.ts'
import type { Bench } from './figure.ts'
import { percentile } from './figure.ts'
import { type Spawned, start } from './process.ts'

const PATH = '/api/v1/proxy/echo'
const PRICE_ATOMIC = 2000n
const COPIES = 20
const CALLS = 20
const BODY = { text: 'hello' }

type Solana = Awaited<ReturnType<typeof startTestSolana>>

/**
 * Counts the settlements of one Solana transaction sent in twenty concurrent copies, and checks that both clients can
 * pay.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const solana = await startTestSolana()
    // Nobody pays on EVM here, but live mode starts only if that network is settled, too.
    const evm = await startStubFacilitator()
    const [ours, hono] = await Promise.all([startFarebox(solana, evm.url), startHono(solana)])
    try {
      say(`${CALLS} payments by the client of version 2, one by version 1`)
      const v2 = []
      for (let call = 0; call < CALLS; call += 1) v2.push(await timePayment(solana, ours, payV2OnSolana))
      const v1 = await timePayment(solana, ours, payV1OnSolana)
      say(`${COPIES} copies of one transaction at once`)
      const copies = await sendCopies(solana, ours)
      const peer = await sendCopies(solana, hono)
      const bothPay = [...v2, v1].every(({ paid }) => paid)
      return {
        value: copies.settlements,
        unit: `settlements of ${COPIES} concurrent copies`,
        goal: 'exactly 1, every copy answered the same, and the clients of versions 1 and 2 pay',
        ok: copies.settlements === 1 && copies.answered === COPIES && copies.answers === 1 && bothPay,
        peers: { '@x402/hono': peer.settlements },
        ratio: null,
        details: {
          copies_answered: copies.answered,
          copies_answered_by_peer: peer.answered,
          v2_paid: v2.filter(({ paid }) => paid).length,
          v2_median_ms: Math.round(
            percentile(
              v2.map(({ ms }) => ms),
              50,
            ),
          ),
          v1_paid: v1.paid,
        },
      }
    } finally {
      for (const server of [ours, hono]) server.stop()
      await evm.close()
      await solana.close()
    }
  },
}

async function startFarebox({ payTo, facilitator, rpcUrl }: Solana, evmFacilitatorUrl: string): Promise<Spawned> {
  const env = { SOLANA_PAY_TO: payTo, SOLANA_FACILITATOR_URL: facilitator.url, SOLANA_RPC_URL: rpcUrl }
  const server = await start('peers/farebox.ts', [evmFacilitatorUrl, JSON.stringify(env)])
  // Solana is offered once the facilitator has named its fee payer.
  while ((await challenge(server)).accepts.length < 2) await pause(20)
  return server
}

function startHono({ payTo, facilitator }: Solana): Promise<Spawned> {
  return start('peers/x402-hono-solana.ts', [facilitator.url, payTo])
}

async function challenge({ url }: Spawned) {
  const { headers } = await fetch(url + PATH, { method: 'POST' })
  return decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
}

async function timePayment(solana: Solana, { url }: Spawned, payBy: typeof payV2OnSolana) {
  const { address, privateKey } = await solana.newWallet(PRICE_ATOMIC)
  const startedAt = performance.now()
  const { status } = await payBy({ url: url + PATH, privateKey, rpcUrl: solana.rpcUrl, body: BODY })
  const ms = performance.now() - startedAt
  return { paid: status === 200 && (await solana.balanceOf(address)) === 0n, ms }
}

/** Sends copies of one transaction, from a wallet that could pay for all of them, and counts the outcomes. */
async function sendCopies(solana: Solana, server: Spawned) {
  const { accepts, resource } = await challenge(server)
  const accepted = accepts.find(({ network }) => network.startsWith('solana:'))
  if (!accepted) throw new Error(`${server.url} does not offer Solana`)
  const wallet = await solana.newWallet(PRICE_ATOMIC * BigInt(COPIES))
  const transaction = await solana.sign(wallet, accepted)
  const header = encodePaymentSignatureHeader({ x402Version: 2, resource, accepted, payload: { transaction } })
  const send = () =>
    fetch(server.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': header },
      body: JSON.stringify(BODY),
    })
  const replies = await Promise.all(Array.from({ length: COPIES }, send))
  const answers = await Promise.all(replies.filter(({ ok }) => ok).map((reply) => reply.text()))
  const spent = PRICE_ATOMIC * BigInt(COPIES) - (await solana.balanceOf(wallet.address))
  return { settlements: Number(spent / PRICE_ATOMIC), answered: answers.length, answers: new Set(answers).size }
}
