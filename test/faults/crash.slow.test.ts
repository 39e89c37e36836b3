import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFacilitator } from '@farebox/sandbox'
import { freePort } from '@farebox/sandbox/chain'
import { x402Client } from '@x402/core/client'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { afterAll, expect, test } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { PAY_TO } from '../kit/test-app.ts'

const CALLS = 50
const CALLERS = 5
const KILLS = 6
const PRICE_ATOMIC = 2000n
const PATH = '/api/v1/proxy/barcode'

const folder = mkdtempSync(join(tmpdir(), 'farebox-crash-'))
const chain = await startTestChain()
const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
const server = new ServerProcess({
  PORT: String(await freePort(0)),
  DATABASE_URL: `file:${join(folder, 'farebox.db')}`,
  PAY_TO,
  FACILITATOR_URL: facilitator.url,
  EVM_RPC_URL: chain.rpcUrl,
})
afterAll(async () => {
  await server.kill()
  await facilitator.close()
  await chain.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a call with one signed payment for one barcode; all attempts send the same header. */
async function createCall(client: x402Client, { required, text }: { required: PaymentRequired; text: string }) {
  const header = encodePaymentSignatureHeader(await client.createPaymentPayload(required))
  const send = () =>
    fetch(server.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': header },
      body: JSON.stringify({ text }),
    })
  return { text, send }
}

interface Answer {
  readonly data: { readonly text: string }
  readonly payment: { readonly transaction: string }
}

async function untilAnswered(send: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    const response = await send().catch(() => undefined)
    const body = await response?.json().catch(() => undefined)
    if (response?.status === 200 && body) return body as Answer
    // Only a dead server or an uncertain settlement may require another try; any other failure would cost the caller
    // money.
    if (response && body && response.status !== 503) expect.fail(`${response.status} ${JSON.stringify(body)}`)
    await pause(50)
  }
}

test('kill -9 at any point charges no payment twice and loses no paid answer', { timeout: 170_000 }, async () => {
  const { account } = await chain.newWallet(PRICE_ATOMIC * BigInt(CALLS))
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(account))
  await server.start()
  const challenge = await fetch(server.url + PATH, { method: 'POST' })
  const required = decodePaymentRequiredHeader(challenge.headers.get('payment-required') ?? '')

  const texts = Array.from({ length: CALLS }, (_, index) => `crash ${index}`)
  const waiting = [...texts]
  const calls: Awaited<ReturnType<typeof createCall>>[] = []
  const answers = new Map<string, Answer>()
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let text = waiting.shift(); text; text = waiting.shift()) {
      const call = await createCall(client, { required, text })
      calls.push(call)
      answers.set(text, await untilAnswered(call.send))
    }
  })
  let kills = 0
  const killer = (async () => {
    for (; kills < KILLS && answers.size < CALLS; kills += 1) {
      await pause(40 + Math.random() * 260)
      await server.kill()
      await server.start()
    }
  })()
  await Promise.all([...callers, killer])
  expect(kills).toBeGreaterThan(0)

  expect([...answers].map(([text, { data }]) => [text, data.text]).sort()).toEqual(
    texts.map((text) => [text, text]).sort(),
  )
  const transactions = new Set([...answers.values()].map(({ payment }) => payment.transaction))
  expect(transactions.size).toBe(CALLS)
  expect(await chain.balanceOf(PAY_TO)).toBe(PRICE_ATOMIC * BigInt(CALLS))
  expect(await chain.balanceOf(account.address)).toBe(0n)
  for (const { text, send } of calls) {
    const again = await send()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(answers.get(text))
  }
})
