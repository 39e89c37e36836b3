import { setTimeout as pause } from 'node:timers/promises'
import { mapAtOnce } from '@farebox/concurrency'
import { freePort } from '@farebox/sandbox/chain'
import type { Hex } from 'viem'
import { createDatabase, startPostgres } from '../../test/kit/databases.ts'
import { ServerProcess } from '../../test/kit/server-process.ts'
import { PAY_TO } from '../../test/kit/test-app.ts'
import { openVouchers, type Vouchers } from './open-vouchers.ts'
import { untilOffered } from './withdrawal.ts'

const PATH = '/api/v1/channel/barcode'
const REPLICAS = 3
const CHANNELS = 12
const KILL_EVERY_MS = 1000
const PRICE_ATOMIC = 2000
// Of one payment: a replica that was killed is back after some seconds.
const ATTEMPTS = 200
const AGAIN_AFTER_MS = 100
const OPENS = '{"text":"opens"}'

interface KillsOptions {
  readonly facilitatorUrl: string
  readonly privateKey: Hex
  /** Settings of channels and their chain, of every replica. */
  readonly env: Readonly<Record<string, string>>
  /** Calls of each channel. */
  readonly calls: number
}

interface Call {
  readonly payment: string
  readonly body: string
  answer: Answer | undefined
}

interface Answer {
  /** 0 if none came. */
  readonly status: number
  readonly text: string
  /** The header PAYMENT-RESPONSE. */
  readonly receipt: string
}

/**
 * Three processes on one PostgreSQL sell by channel while one of them is killed every second: how many answers are lost,
 * charged twice, or not charged, and what callers were told but an answer or that they should repeat.
 */
export async function measureKills({ facilitatorUrl, privateKey, env, calls }: KillsOptions) {
  const postgres = await startPostgres()
  const databaseUrl = await createDatabase(postgres.url)
  const own = { DATABASE_URL: databaseUrl, FACILITATOR_URL: facilitatorUrl, PAY_TO, BASE_URL: 'http://localhost:8402' }
  const servers: ServerProcess[] = []
  const told: string[] = []
  try {
    for (let count = 0; count < REPLICAS; count += 1) {
      const server = new ServerProcess({ ...own, ...env, CHECK_MINUTES: '0', PORT: String(await freePort(0)) })
      servers.push(server)
      // One after the other, because all migrate the schema.
      await server.start()
      await untilOffered(server.url + PATH)
    }
    const urls = servers.map(({ url }) => url + PATH)
    const vouchers = await openVouchers(urls[0] ?? '', { privateKey, channels: CHANNELS, body: OPENS })
    const stop = new AbortController()
    const killing = killInTurn(servers, stop.signal)
    const places = Array.from({ length: CHANNELS }, (_, place) => place)
    const made = await mapAtOnce(places, CHANNELS, (place) => callOneByOne(place, { urls, vouchers, calls, told }))
    stop.abort()
    const kills = await killing
    const all = made.flat()
    // A replica that has just started offers no channels until it has heard the chain.
    const repeated = await mapAtOnce(all, CHANNELS, async (call) => {
      const again = await untilAnswered(call, { urlOf: () => urls[0], told: [] })
      return dataOf(again) === dataOf(call.answer)
    })
    // The last sum of each channel, without its first call.
    const charged = made.map((ofOne) => sumOf(ofOne.at(-1)?.answer) / PRICE_ATOMIC - 1)
    const answered = made.map((ofOne) => ofOne.filter(({ answer }) => answer !== undefined).length)
    const differences = charged.map((count, place) => count - (answered[place] ?? 0))
    return {
      calls: all.length,
      kills,
      lost: repeated.filter((isSame) => !isSame).length,
      double: sum(differences.filter((difference) => difference > 0)),
      unpaid: -sum(differences.filter((difference) => difference < 0)),
      told: Object.fromEntries([...Map.groupBy(told, (one) => one)].map(([one, list]) => [one, list.length])),
    }
  } finally {
    for (const server of servers) await server.kill()
    postgres.stop()
  }
}

interface Scene {
  readonly urls: readonly string[]
  readonly vouchers: Vouchers
  readonly calls: number
  readonly told: string[]
}

/** Calls on one channel, each repeated with its own payment until it is answered. */
async function callOneByOne(place: number, { urls, vouchers, calls, told }: Scene): Promise<Call[]> {
  const made: Call[] = []
  for (let count = 0; count < calls; count += 1) {
    const call: Call = {
      payment: vouchers.nextOf(place),
      body: JSON.stringify({ text: `${place} ${count}` }),
      answer: undefined,
    }
    made.push(call)
    call.answer = await untilAnswered(call, { urlOf: (attempt) => urls[(place + count + attempt) % urls.length], told })
  }
  return made
}

/** Repeats a call with its own payment until it is answered, and notes in `told` what was said before. */
async function untilAnswered(
  call: Call,
  { urlOf, told }: { readonly urlOf: (attempt: number) => string | undefined; readonly told: string[] },
): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await send(urlOf(attempt) ?? '', call)
    if (answer.status === 200) return answer
    told.push(answer.status === 0 ? 'no answer' : `${answer.status} ${answer.text.slice(0, 60)}`)
    await pause(AGAIN_AFTER_MS)
  }
  throw new Error(`a call was never answered: ${told.at(-1)}`)
}

async function send(url: string, { payment, body }: Call): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'PAYMENT-SIGNATURE': payment }
  try {
    const reply = await fetch(url, { method: 'POST', headers, body })
    const receipt = reply.headers.get('PAYMENT-RESPONSE') ?? ''
    return { status: reply.status, text: await reply.text(), receipt }
  } catch {
    return { status: 0, text: '', receipt: '' }
  }
}

function dataOf(answer: Answer | undefined): string {
  return JSON.stringify((JSON.parse(answer?.text ?? '{}') as { data?: unknown }).data)
}

/** What the channel was charged in all, by the receipt of an answer. */
function sumOf(answer: Answer | undefined): number {
  const receipt = Buffer.from(answer?.receipt ?? '', 'base64').toString()
  const found = /"chargedCumulativeAmount":"(\d+)"/.exec(receipt)?.[1]
  if (found === undefined) throw new Error(`a receipt without a sum: ${receipt.slice(0, 200)}`)
  return Number(found)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Every second kills one that runs and starts it again, never the last one; resolves to the number of kills. */
async function killInTurn(servers: readonly ServerProcess[], stop: AbortSignal): Promise<number> {
  const ready = new Set(servers)
  const starts: Promise<void>[] = []
  let kills = 0
  for (let turn = 0; !stop.aborted; turn += 1) {
    await pause(KILL_EVERY_MS, undefined, { signal: stop }).catch(() => {})
    const victim = servers[turn % servers.length]
    if (stop.aborted || !victim || !ready.has(victim) || ready.size < 2) continue
    ready.delete(victim)
    await victim.kill()
    kills += 1
    starts.push(victim.start().then(() => void ready.add(victim)))
  }
  await Promise.all(starts)
  return kills
}
