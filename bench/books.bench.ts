import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mapAtOnce } from '@farebox/concurrency'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { PAYER, toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { type BankFaults, startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'

// BOOKS_CALLS sets a smaller number during development.
const CALLS = Number(process.env.BOOKS_CALLS ?? 1000)
const CALLERS = 12
const RESTARTS = 3
const PATH = '/api/v1/proxy/barcode'
const DEADLINE_MS = 15 * 60_000
// The number of settlements in a hundred that fail in each way.
const FAULTS: BankFaults = { lostBefore: 3, lostAfter: 3, failedButLands: 3, pending: 2 }

/** On the answer of `barcode`. */
const CONDITIONS = { met: 'data.type == "code128"', unmet: 'data.type == "qr"' }
const NOT_MET = 'condition_not_met'

interface Call {
  readonly text: string
  readonly payer: string
  /** Of the header Charge-If: an expression that the answer fulfils, or one that it does not; undefined without. */
  readonly chargeIf: keyof typeof CONDITIONS | undefined
  /** The payment, and further ones that were signed because a reply asked for it. */
  readonly payments: { readonly header: string; readonly nonce: string }[]
  body: string | undefined
  /** Told that the condition is not met, and not charged. */
  isRefused: boolean
}

/**
 * Two processes on PostgreSQL serve paid calls, half of them with a condition (Charge-If) that the answer fulfils or does not.
 * They are killed at random, the database crashes three times, and some settlements fail. Every payer must get one answer and
 * be charged once, or be refused by his condition and be charged nothing.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const [postgres, bank] = [await startPostgres(), await startBank(FAULTS)]
    const databaseUrl = await createDatabase(postgres.url)
    const servers = await Promise.all([1, 2].map(() => newServer(databaseUrl, bank.url)))
    const until = performance.now() + DEADLINE_MS
    try {
      // One after the other, because both migrate the schema.
      for (const server of servers) await server.start()
      const terms = await fetch((servers[0]?.url ?? '') + PATH, { method: 'POST' })
      const state: State = { calls: [], answered: 0, untrue: [], over: false }
      const chaos = disturb({ servers, postgres, state, until })
      await mapAtOnce(Array.from({ length: CALLS }).keys().toArray(), CALLERS, async (index) => {
        await untilAnswered(prepareCall(index, { terms, state }), { servers, state, terms, until })
        if (state.answered % 100 === 0) say(`${state.answered} answered`)
      })
      state.over = true
      const disturbed = await chaos
      say('all answered; reading the ledger')
      const { calls } = state
      const lost = await countLost(calls, servers)
      const chargesOf = ({ payments }: Call) => payments.filter(({ nonce }) => bank.settled.has(nonce)).length
      const count = (isOne: (call: Call) => boolean) => calls.filter(isOne).length
      const double = count((call) => chargesOf(call) > 1)
      const unpaid = count((call) => !call.isRefused && chargesOf(call) === 0)
      const chargedThoughRefused = count((call) => call.isRefused && chargesOf(call) > 0)
      const value = double + lost + disturbed.died + state.untrue.length + unpaid + chargedThoughRefused
      return {
        value,
        unit: 'wrong payments (charged twice, answer lost, or a false reply), and processes that ended by themselves',
        goal: '0',
        ok: value === 0 && calls.every(({ body, isRefused }) => body !== undefined || isRefused),
        peers: {},
        ratio: null,
        details: {
          calls: calls.length,
          answered: state.answered,
          under_conditions: {
            met: count(({ chargeIf, body }) => chargeIf === 'met' && body !== undefined),
            not_met: count(({ isRefused }) => isRefused),
          },
          charged_though_refused: chargedThoughRefused,
          double_charges: double,
          lost_answers: lost,
          answered_unpaid: unpaid,
          untrue: state.untrue.slice(0, 5),
          processes_died_by_themselves: disturbed.died,
          kills: disturbed.kills,
          database_crashes: disturbed.crashes,
          settlements_disturbed: bank.disturbed(),
        },
      }
    } finally {
      for (const server of servers) await server.kill()
      await bank.close()
      postgres.stop()
    }
  },
}

async function newServer(databaseUrl: string, bankUrl: string): Promise<ServerProcess> {
  return new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: databaseUrl,
    PAY_TO,
    FACILITATOR_URL: bankUrl,
    EVM_RPC_URL: `${bankUrl}/rpc`,
    MAX_CALLS_PER_CLIENT: '0',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  })
}

/** Every second call has a condition, and a payer of its own, who has to have bought before. */
function prepareCall(index: number, { terms, state }: Pick<Scene, 'terms' | 'state'>): Call {
  const chargeIf = ([undefined, 'met', undefined, 'unmet'] as const)[index % 4]
  const payer = chargeIf ? `0x${randomBytes(20).toString('hex')}` : PAYER
  return addCall({ text: `books ${index}`, payer, chargeIf }, { terms, state })
}

function addCall(
  asked: Pick<Call, 'text' | 'payer' | 'chargeIf'>,
  { terms, state }: Pick<Scene, 'terms' | 'state'>,
): Call {
  const call = { ...asked, payments: [sign(terms, asked.payer)], body: undefined, isRefused: false }
  state.calls.push(call)
  return call
}

function sign(terms: Response, from: string) {
  const nonce = `0x${randomBytes(32).toString('hex')}`
  return { nonce, header: toPaymentV2(terms, { nonce, from }) }
}

interface State {
  readonly calls: Call[]
  answered: number
  readonly untrue: string[]
  over: boolean
}

interface Scene {
  readonly servers: readonly ServerProcess[]
  readonly state: State
  /** The 402 of a call. */
  readonly terms: Response
  /** performance.now() */
  readonly until: number
}

async function send({ text, payments, chargeIf }: Call, server: ServerProcess) {
  const header = payments.at(-1)?.header ?? ''
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-signature': header,
      ...(chargeIf && { 'charge-if': CONDITIONS[chargeIf] }),
    },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, body: await response.text(), response }
}

/**
 * Acts as an obedient client: sends the same header to either server until one answers, signs a new payment only if told to, and
 * buys without a condition when no call with one is left to him.
 */
async function untilAnswered(call: Call, scene: Scene) {
  const { servers, state, until } = scene
  while (performance.now() < until) {
    const server = servers[Math.floor(Math.random() * servers.length)]
    const reply = server && (await send(call, server).catch(() => undefined))
    const says = reply && reply.status !== 200 ? JSON.parse(reply.body) : undefined
    if (reply?.status === 200 && call.chargeIf !== 'unmet') {
      call.body = reply.body
      state.answered += 1
      return
    }
    if (says?.error === NOT_MET && call.chargeIf === 'unmet') {
      call.isRefused = true
      return
    }
    if (says?.error === 'invalid_input' && call.chargeIf && says.message.includes('none is left')) {
      const { text, payer } = call
      await untilAnswered(addCall({ text: `${text}, before`, payer, chargeIf: undefined }, scene), scene)
      continue
    }
    // A good payment may meet only 503 or a dead server; any other failure would make the client pay again.
    if (reply && reply.status !== 503) {
      state.untrue.push(`${reply.status} ${reply.body.slice(0, 200)}`)
      if (reply.status !== 402) return
      call.payments.push(sign(reply.response, call.payer))
    }
    await pause(100 + Math.random() * 200)
  }
}

/**
 * Kills processes at random and crashes the database until all calls are answered. Counts processes that end by
 * themselves.
 */
async function disturb({
  servers,
  postgres,
  state,
  until,
}: Omit<Scene, 'terms'> & { postgres: Awaited<ReturnType<typeof startPostgres>> }) {
  const counts = { kills: 0, crashes: 0, died: 0 }
  while (!state.over && performance.now() < until) {
    await pause(300 + Math.random() * 1200)
    for (const server of servers) {
      if (server.isAlive) continue
      counts.died += 1
      await server.start()
    }
    const isTime = state.answered >= (CALLS * (counts.crashes + 1)) / (RESTARTS + 1)
    if (counts.crashes < RESTARTS && isTime) {
      await postgres.crash()
      await pause(500 + Math.random() * 1500)
      counts.died += servers.filter(({ isAlive }) => !isAlive).length
      await postgres.start()
      counts.crashes += 1
      continue
    }
    const victim = servers[Math.floor(Math.random() * servers.length)]
    if (!victim?.isAlive) continue
    await victim.kill()
    counts.kills += 1
    await victim.start()
  }
  return counts
}

/** Counts the paid answers that a repeated request does not get again unchanged. */
async function countLost(calls: readonly Call[], servers: readonly ServerProcess[]): Promise<number> {
  let lost = 0
  for (const [index, call] of calls.entries()) {
    if (call.isRefused) continue
    const server = servers[index % servers.length]
    const again = server && (await send(call, server).catch(() => undefined))
    if (call.body === undefined || again?.status !== 200 || again.body !== call.body) lost += 1
  }
  return lost
}
