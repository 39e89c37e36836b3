import { loadavg } from 'node:os'
import sharp from 'sharp'
import { startPostgres } from '../test/kit/databases.ts'
import type { ServerProcess } from '../test/kit/server-process.ts'
import { startSite } from '../test/kit/site.ts'
import { type Bank, startBank } from './books/bank.ts'
import { type Bench, percentile } from './figure.ts'
import { createPaidLoad, type PaidCall, type PaidLoad } from './paid-load.ts'
import { canDivide, divideCores, shareCores } from './roles/own-cores.ts'
import { openRoleMachines, type RoleMachines } from './roles/role-machines.ts'

const PAGES = 60
const TEXTS = 16
const KILLED_PAGES = 120
const CHEAP = 400
const CALLERS = 8
// Machines are killed under these: a caller repeats as the refusal asks.
const ATTEMPTS = 4
const LINES = 4
const GOAL = 1.5
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }
const WORDS = 'Every machine reads what another machine sells, and nothing is charged twice. '

/**
 * Sells pages and texts whose work other machines do: how many with one and with two, what is lost while one of two is killed
 * every second, and what a cheap call takes while they are all at work, on cores of their own as machines have them.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ sample, say }) {
    const [postgres, bank] = await Promise.all([startPostgres(), startBank(NO_FAULTS)])
    const site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page()))
    const machines = await openRoleMachines(postgres, { bank, sitePort: site.port })
    const load = loadavg()[0]
    try {
      const seller = await machines.start('sell')
      const sold = await loadsOf(seller, site.origin)
      const counts = { pages: sample ?? PAGES, texts: sample ?? TEXTS, killed: sample ?? KILLED_PAGES }
      const cheap = { calls: sample ?? CHEAP, load: createPaidLoad(seller.url) }
      const reading = await scale('read', { machines, load: sold.texts, count: counts.texts })
      say(`texts a second by one and two machines: ${reading.perSecond.join(', ')}`)
      for (const machine of reading.started) await machines.stop(machine)
      const drawing = await scale('render', { machines, load: sold.pages, count: counts.pages })
      say(`pages a second by one and two machines: ${drawing.perSecond.join(', ')}`)
      if (canDivide) divideCores(drawing.started.map(({ pid }) => pid))
      const rest = await timeCheap(cheap)
      const busy = await timeCheapBeside(sold.pages, cheap)
      shareCores()
      say(`a cheap call: p99 ${rest.p99Ms} ms at rest, ${busy.p99Ms} ms beside`)
      const killed = await killBeside(drawing.started, { machines, bank, load: sold.pages, count: counts.killed })
      const ratio = Number((busy.p99Ms / rest.p99Ms).toFixed(2))
      return {
        value: killed.lost + killed.double + killed.unpaid,
        unit: 'calls lost, charged twice or answered unpaid, one of two machines killed every second',
        goal: `0, and a cheap call beside saturated machines at most ${GOAL} times as slow (p99) as at rest`,
        ok: killed.lost + killed.double + killed.unpaid === 0 && ratio <= GOAL,
        peers: { 'p99 of a cheap call at rest, ms': rest.p99Ms, 'beside saturated machines, ms': busy.p99Ms },
        ratio,
        details: {
          pages_per_second: { one_machine: drawing.perSecond[0], two: drawing.perSecond[1] },
          texts_per_second: { one_machine: reading.perSecond[0], two: reading.perSecond[1] },
          cheap_call: { rest, busy },
          killed,
          machines: `processes of this one, workers at a lower priority${canDivide ? '; beside a cheap call they have half of the cores, and all else the other half' : ''}`,
          load_before: Number(load?.toFixed(1)),
        },
      }
    } finally {
      await machines.close()
      await site[Symbol.asyncDispose]()
      await bank.close()
      postgres.stop()
    }
  },
}

function page(): string {
  return `<!doctype html><title>A page</title><h1>Drawn elsewhere</h1><p>${WORDS.repeat(40)}</p>`
}

async function loadsOf({ url }: ServerProcess, origin: string) {
  const lines = Array.from(
    { length: LINES },
    (_, line) => `<text x="40" y="${80 + 60 * line}" font-size="32">${WORDS.slice(0, 60)}</text>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="360"><rect width="1200" height="360" fill="white"/>${lines.join('')}</svg>`
  const image = (await sharp(Buffer.from(drawn)).png().toBuffer()).toString('base64')
  // No two calls are the same: a request that ended two machines would be refused.
  const toConfidence = (text: string) => Number.parseInt(text.slice(2, 10), 16) / 2 ** 32
  return {
    pages: createPaidLoad(url, {
      slug: 'screenshot',
      attempts: ATTEMPTS,
      toBody: (text) => ({ url: `${origin}/?${text}`, width: 800, height: 600 }),
    }),
    texts: createPaidLoad(url, {
      slug: 'ocr',
      attempts: ATTEMPTS,
      toBody: (text) => ({ image_base64: image, language: 'eng', min_confidence: toConfidence(text) }),
    }),
  }
}

interface Scaled {
  readonly machines: RoleMachines
  readonly load: PaidLoad
  readonly count: number
}

/** Calls answered a second by one machine, and by two. */
async function scale(role: 'render' | 'read', { machines, load, count }: Scaled) {
  const started: ServerProcess[] = []
  const perSecond: number[] = []
  for (let size = 1; size <= 2; size += 1) {
    started.push(await machines.start(role))
    // A machine loads its engine for its first call.
    await load.buyAll(await prepareSoon(load, 2 * size), 2 * size)
    const calls = await load.prepare(count)
    const begin = performance.now()
    await load.buyAll(calls, CALLERS)
    const answered = calls.filter(({ body }) => body !== undefined).length
    perSecond.push(Number((answered / ((performance.now() - begin) / 1000)).toFixed(2)))
  }
  return { started, perSecond }
}

/** A seller offers what a machine does once it has heard of it. */
async function prepareSoon(load: PaidLoad, count: number): Promise<PaidCall[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load.prepare(count)
    } catch (error) {
      if (attempt >= 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

interface Cheap {
  readonly calls: number
  readonly load: PaidLoad
}

async function timeCheap({ calls: count, load }: Cheap) {
  const times: number[] = []
  for (const call of await load.prepare(count)) {
    const begin = performance.now()
    await load.buyAll([call], 1)
    times.push(performance.now() - begin)
  }
  return { p50Ms: Number(percentile(times, 50).toFixed(1)), p99Ms: Number(percentile(times, 99).toFixed(1)) }
}

async function timeCheapBeside(pages: PaidLoad, cheap: Cheap) {
  const stop = new AbortController()
  const beside = pages.buyUntil(stop.signal, 2 * CALLERS)
  try {
    return await timeCheap(cheap)
  } finally {
    stop.abort()
    await beside
  }
}

/** Sells pages while one of the machines is killed every second. */
async function killBeside(
  renderers: readonly ServerProcess[],
  { machines, bank, load, count }: Scaled & { readonly bank: Bank },
) {
  const calls = await load.prepare(count)
  const stop = new AbortController()
  const killing = machines.killInTurn(renderers, stop.signal)
  await load.buyAll(calls, CALLERS)
  stop.abort()
  const kills = await killing
  const answered = calls.filter(({ body }) => body !== undefined)
  return {
    calls: calls.length,
    kills,
    double: calls.filter(({ nonce }) => (bank.settled.get(nonce) ?? 0) > 1).length,
    // Paid for, and the answer cannot be had again.
    lost:
      (await load.countLost(answered, CALLERS)) +
      calls.filter(({ nonce, body }) => body === undefined && bank.settled.has(nonce)).length,
    unpaid: answered.filter(({ nonce }) => !bank.settled.has(nonce)).length,
    given_up_uncharged: calls.filter(({ nonce, body }) => body === undefined && !bank.settled.has(nonce)).length,
    needed_a_retry: answered.filter(({ failures }) => failures.length > 0).length,
    failures: Object.fromEntries(
      [
        ...Map.groupBy(
          calls.flatMap(({ failures }) => failures),
          (one) => one,
        ),
      ].map(([one, all]) => [one, all.length]),
    ),
  }
}
