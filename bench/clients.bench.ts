import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { defineService } from '../src/contract/define-service.ts'
import { startTcpProxy, type TcpProxy } from '../test/kit/tcp-proxy.ts'
import { startTestApp } from '../test/kit/test-app.ts'
import { openBase } from './clients/base.ts'
import type { PaidChain } from './clients/paid-chain.ts'
import { type PayingClient, payingClients, solanaClients } from './clients/paying-clients.ts'
import { openSolanaDevnet } from './clients/solana-devnet.ts'
import type { Bench } from './figure.ts'

const STAGES = ['not cut', 'at work', 'being settled', 'settled, before the answer', 'within the answer'] as const
// A short answer that left us whole and then got lost: the server cannot know. Only an identifier helps (decision 150).
const UNSEEN = 'lost unseen'
type Stage = (typeof STAGES)[number] | typeof UNSEEN

const PAID_ONCE = 'paid once, answer in hand'
const TRIES = 6
const PAUSE_MS = 1000
// Larger than the buffers between server and client.
const LONG = 'x'.repeat(8 * 1024 * 1024)
const PART_BYTES = 200_000
// Until a settlement is recorded and its answer written.
const SETTLED_MS = 500

/**
 * Lets clients of others, unmodified, buy over a line that is cut at four stages, and then call again by themselves: each
 * must have its answer, and be charged once.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const table: Record<string, Record<string, string>> = {}
    const sellTo = async (clients: readonly PayingClient[], chain: PaidChain) => {
      const shop = await openShop(chain)
      try {
        for (const client of clients) {
          const row: Record<string, string> = {}
          for (const stage of [...STAGES, UNSEEN] as const) row[stage] = await shop.buy(client, stage)
          say(`${client.name}: ${JSON.stringify(row)}`)
          table[client.name] = row
        }
      } finally {
        await shop.close()
      }
    }
    await sellTo(payingClients, await openBase())
    const solana = await openSolanaDevnet()
    await sellTo(solanaClients(solana), solana)
    const rows = Object.values(table)
    const wrong = rows.flatMap((row) => STAGES.filter((stage) => row[stage] !== PAID_ONCE)).length
    return {
      value: wrong,
      unit: 'purchases of unmodified clients that end without an answer or with two charges',
      goal: '0',
      ok: wrong === 0,
      peers: {},
      ratio: null,
      details: { clients: rows.length, stages: STAGES.length, table },
    }
  },
}

async function openShop(chain: PaidChain) {
  let work: Promise<unknown> = Promise.resolve()
  let works = 0
  const service = defineService({
    id: 'svc_long_01',
    slug: 'long',
    name: 'Long',
    category: 'text',
    description: 'Returns its input and a long text.',
    price: '0.002',
    p99Ms: 5000,
    trialsPerDay: 3,
    alsoAccepts: ['solana'],
    input: Type.Object({ text: Type.String() }),
    output: Type.Object({ text: Type.String(), long: Type.String() }),
    example: { input: { text: 'hello' }, output: { text: 'hello', long: '' } },
    async run({ text }) {
      works += 1
      await work
      return { text, long: text.endsWith(UNSEEN) ? '' : LONG }
    },
  })
  const app = await startTestApp({ services: [service], ...chain.server })
  await until(async () => (await app.post('/api/v1/proxy/long')).body.accepts.length >= chain.ways)
  const { hostname, port } = new URL(app.url)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })

  /** Cuts the line when the purchase has come this far; resolves when it is cut. */
  async function cutAt(stage: Stage, line: TcpProxy) {
    const asked = chain.asked()
    const worked = works
    const { promise: held, resolve } = Promise.withResolvers<void>()
    if (stage === 'at work') work = held
    if (stage === 'being settled' || stage === 'settled, before the answer') chain.hold(held)
    if (stage === 'within the answer') line.bytesLeft = PART_BYTES
    if (stage === UNSEEN) line.delayMs = SETTLED_MS
    await until(() => (stage === 'at work' ? works > worked : chain.asked() > asked))
    if (stage === 'settled, before the answer') {
      line.hold()
      resolve()
      await pause(SETTLED_MS)
    }
    // The answer is then on its way, held up by the line.
    if (stage === UNSEEN) await pause(SETTLED_MS / 2)
    if (stage !== 'within the answer') line.cut()
    line.delayMs = 0
    return resolve
  }

  return {
    async buy(client: PayingClient, stage: Stage): Promise<string> {
      const before = chain.charged()
      const text = `${client.name}, ${stage}`
      const call = {
        serverUrl: `http://127.0.0.1:${line.port}`,
        slug: 'long',
        input: { text },
        privateKey: await chain.newWallet(),
      }
      const buying = client.buy(call).catch((error: Error) => error)
      if (stage !== 'not cut') {
        const release = await cutAt(stage, line)
        await buying
        release()
        line.restore()
      }
      let answer = stage === 'not cut' ? await buying : undefined
      for (let attempt = 0; attempt < TRIES && answer !== text; attempt += 1) {
        if (attempt > 0) await pause(PAUSE_MS)
        answer = await client.buy(call).catch((error: Error) => error)
      }
      const charged = chain.charged() - before
      if (answer !== text) return `no answer: ${answer}`.slice(0, 160)
      return charged === 1 ? PAID_ONCE : `charged ${charged} times`
    },
    async close() {
      await line.close()
      await app.close()
      await chain.close()
    },
  }
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(1)
}
