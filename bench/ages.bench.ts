import { CallError } from '../src/contract/errors.ts'
import { createMemo } from '../src/platform/memo.ts'
import { fixedClock, silentLog } from '../test/kit/fake-context.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../test/kit/upstream-server.ts'
import { AGED_CASES, type AgedCase } from './ages/aged-cases.ts'
import { oddFields } from './ages/odd-fields.ts'
import type { Bench } from './figure.ts'

const HOUR_MS = 3600_000
const AGES = { now: 0, 'an hour': HOUR_MS, 'a day': 24 * HOUR_MS, 'a month': 30 * 24 * HOUR_MS }
/** The fields by which rows of an answer are recognised. */
const ROW_KEYS = ['venue', 'coin', 'pool_id', 'question', 'title', 'date', 'name']

/** Checks that recorded answers are sold with their time or refused as they age, and that one odd field changes no other. */
export const bench: Bench = {
  shows: 'accuracy',
  services: AGED_CASES.map(({ service }) => service.slug),
  async run({ say }) {
    const measured: Record<string, object> = {}
    const wrong: string[] = []
    for (const aged of AGED_CASES) {
      const { slug } = aged.service
      const ages = await askAtAges(aged)
      const odd = await askWithOddFields(aged)
      wrong.push(...[...ages.wrong, ...odd.wrong].map((what) => `${slug}: ${what}`))
      measured[slug] = { ages: ages.outcomes, ...odd.counts, refused_without: odd.refusedWithout }
      say(`${slug}: ${JSON.stringify(measured[slug])}`)
    }
    return {
      value: wrong.length,
      unit: 'old data sold as new, figures changed by a field that is null, absent or new, and failures of our own',
      goal: '0',
      ok: wrong.length === 0,
      peers: {},
      ratio: null,
      details: { ...measured, examples: wrong.slice(0, 20) },
    }
  },
}

/** An hour, a day and a month after the recording: refused, or sold with a time that the contract allows. */
async function askAtAges(aged: AgedCase) {
  const outcomes: Record<string, string> = {}
  const wrong: string[] = []
  for (const [age, ms] of Object.entries(AGES)) {
    const now = new Date(Date.parse(aged.at) + ms)
    const answer = await ask(aged, aged.recorded, now)
    if (answer === 'refused' || answer === 'failed') {
      outcomes[age] = answer
      if (ms === 0 || answer === 'failed') wrong.push(`${answer} at the age of ${age}`)
      continue
    }
    const times = aged.service.dataAges.flatMap(({ field, refused_after_s }) =>
      timesAt(answer, field.split('.')).map((time) => ({ time, refused_after_s })),
    )
    const old = times.filter(
      ({ time, refused_after_s }) =>
        refused_after_s !== null && now.getTime() - Date.parse(time) >= refused_after_s * 1000,
    )
    outcomes[age] = `sold as of ${times.map(({ time }) => time).sort()[0]}`
    if (times.length === 0 || old.length > 0)
      wrong.push(`sold at the age of ${age}, as of ${old[0]?.time ?? 'no time'}`)
  }
  return { outcomes, wrong }
}

/** One field at a time: every figure that remains is the same, and what is lost is null, absent or refused. */
async function askWithOddFields(aged: AgedCase) {
  const now = new Date(aged.at)
  const before = factsOf(await ask(aged, aged.recorded, now), aged)
  const counts = { fields_changed: 0, same: 0, less: 0, refused: 0 }
  const refusedWithout = new Set<string>()
  const wrong: string[] = []
  for (const [path, body] of Object.entries(aged.recorded).filter(([, text]) => /^\s*[[{]/.test(text))) {
    for (const odd of oddFields(body)) {
      counts.fields_changed += 1
      const answer = await ask(aged, { ...aged.recorded, [path]: odd.body }, now)
      if (answer === 'failed') wrong.push(`${path} ${odd.field}: a failure of our own`)
      if (answer === 'refused') {
        counts.refused += 1
        refusedWithout.add(odd.field)
      }
      if (typeof answer === 'string') continue
      const after = factsOf(answer, aged)
      const other = [...after].find(([name, value]) => before.has(name) && before.get(name) !== value)
      if (other) wrong.push(`${path} ${odd.field}: ${other[0]} was ${before.get(other[0])}, is ${other[1]}`)
      counts[after.size < before.size ? 'less' : 'same'] += 1
    }
  }
  return { counts, refusedWithout: [...refusedWithout].sort(), wrong }
}

async function ask(
  { service, input, keys = {} }: AgedCase,
  recorded: AgedCase['recorded'],
  now: Date,
): Promise<object | 'refused' | 'failed'> {
  await using server = await startUpstreamServer({
    ...Object.fromEntries(Object.entries(recorded).map(([path, body]) => [path, { body }])),
    '*': { status: 404 },
  })
  const clock = fixedClock(now.toISOString())
  const context = upstreamContext({ upstreams: service.upstreams, baseAddress: server.baseAddress, keys }, { clock })
  const memo = createMemo({ clock, log: silentLog() }).open({ signal: context.signal, detached: () => context })
  try {
    return await service.prepare(input)({ ...context, memo })
  } catch (error) {
    return error instanceof CallError && error.code !== 'service_failed' ? 'refused' : 'failed'
  }
}

/** The figures of an answer that are not null, by a path that does not depend on the order of rows. */
function factsOf(answer: unknown, { derived }: AgedCase): Map<string, unknown> {
  const facts = new Map<string, unknown>()
  function walk(value: unknown, path: string): void {
    if (value === null || value === undefined || derived?.test(path)) return
    if (typeof value !== 'object') {
      facts.set(path, value)
      return
    }
    for (const [key, inner] of Object.entries(value)) {
      if (Array.isArray(value) && typeof inner === 'string') {
        facts.set(`${path}: ${inner}`, true)
        continue
      }
      walk(inner, path === '' ? nameOf(value, key, inner) : `${path}.${nameOf(value, key, inner)}`)
    }
  }
  walk(answer, '')
  return facts
}

function nameOf(holder: object, key: string, inner: unknown): string {
  if (!Array.isArray(holder) || typeof inner !== 'object' || inner === null) return key
  const found = Object.entries(inner).find(([name, value]) => ROW_KEYS.includes(name) && typeof value === 'string')
  return found ? String(found[1]) : key
}

function timesAt(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => timesAt(entry, step === undefined ? [] : [step, ...rest]))
  if (step === undefined) return typeof value === 'string' ? [value] : []
  return typeof value === 'object' && value !== null ? timesAt(Reflect.get(value, step), rest) : []
}
