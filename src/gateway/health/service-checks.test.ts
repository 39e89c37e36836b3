import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { defineService } from '../../contract/define-service.ts'
import { busy, upstreamFailed } from '../../contract/errors.ts'
import type { Database } from '../../storage/database.ts'
import { createServiceChecks } from './service-checks.ts'
import { createServiceHealth } from './service-health.ts'

const MINUTE = 60_000

describeOnBothEngines('service checks', (open) => {
  /** Two services before a clock that a test moves, as one process has them. */
  function startProcess(database: Database, time: { now: number }) {
    const runs: string[] = []
    const broken = new Set<string>()
    const hanging = new Set<string>()
    const full = new Set<string>()
    const services = ['first', 'second'].map((slug) =>
      defineService({
        id: `svc_${slug}_01`,
        slug,
        name: slug,
        category: 'utility',
        description: 'Runs its example.',
        price: '0.002',
        p99Ms: 100,
        trialsPerDay: 3,
        input: Type.Object({ text: Type.String() }),
        output: Type.Object({}),
        example: { input: { text: 'example' }, output: {} },
        async run({ text }) {
          runs.push(`${slug} ${text}`)
          if (broken.has(slug)) throw upstreamFailed('Vendor', 'down')
          if (full.has(slug)) throw busy('Every place is taken.', 1)
          if (hanging.has(slug)) await new Promise(() => {})
          return {}
        },
      }),
    )
    const clock = { now: () => new Date(time.now) }
    const health = createServiceHealth(clock)
    const openContext = () => fakeContext({})
    const checks = createServiceChecks({ services, openContext, health, database, clock, everyMinutes: 30 })
    return { runs, broken, hanging, full, health, checks }
  }

  test('each service runs its example once a period, one at a time', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { runs, checks } = startProcess(await open(), time)
    for (let turn = 0; turn < 4; turn += 1) await checks.runDue()
    expect(runs).toEqual(['first example', 'second example'])
    time.now += 29 * MINUTE
    await checks.runDue()
    expect(runs).toHaveLength(2)
    time.now += MINUTE
    await checks.runDue()
    await checks.runDue()
    expect(runs.slice(2)).toEqual(['first example', 'second example'])
  })

  test('what failed is checked again on request, the rest is left alone, and not again within REPEATED_MS', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { runs, health, checks } = startProcess(await open(), time)
    const checked_at = new Date(time.now - MINUTE).toISOString()
    health.note('first', { ok: true, latency_ms: 1, checked_at })
    health.note('second', { ok: false, latency_ms: 1, checked_at })
    await checks.checkFailed()
    expect(runs).toEqual(['second example'])
    expect(health.statusOf('second')?.ok).toBe(true)
    health.note('second', { ok: false, latency_ms: 1, checked_at: new Date(time.now + 1).toISOString() })
    await checks.checkFailed()
    expect(runs).toHaveLength(1)
    time.now += MINUTE
    await checks.checkFailed()
    expect(runs).toHaveLength(2)
  })

  test('a call of a caller makes a check needless', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { runs, health, checks } = startProcess(await open(), time)
    health.record('first', { ok: true, latencyMs: 12 })
    await checks.runDue()
    await checks.runDue()
    expect(runs).toEqual(['second example'])
  })

  test('calls that fail turn nothing red: they make us check, and not more often than every five minutes', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { runs, health, checks } = startProcess(await open(), time)
    for (const slug of ['first', 'second']) health.record(slug, { ok: true, latencyMs: 12 })
    for (let minute = 0; minute < 10; minute += 1) {
      for (let call = 0; call < 100; call += 1) health.record('second', { ok: false, latencyMs: 5000 })
      expect(health.statusOf('second')).toMatchObject({ ok: true })
      await checks.runDue()
      time.now += MINUTE
    }
    expect(runs).toEqual(['second example', 'second example'])
  })

  test('a check that finds every place taken is no verdict', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { full, health, checks } = startProcess(await open(), time)
    await checks.runDue()
    full.add('first')
    health.record('first', { ok: false, latencyMs: 1 })
    time.now += 6 * MINUTE
    await checks.runDue()
    expect(health.statusOf('first')).toMatchObject({ ok: true, checked_at: '2026-11-20T00:00:00.000Z' })
  })

  test('a failed check is told with its time, and only what callers saw counts as their latency', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const { broken, health, checks } = startProcess(await open(), time)
    broken.add('first')
    await checks.runDue()
    expect(health.statusOf('first')).toMatchObject({ ok: false, checked_at: '2026-11-20T00:00:00.000Z' })
    expect(health.latencyOf('first')).toBeNull()
    expect((await checks.history()).get('first')).toEqual([health.statusOf('first')])
  })

  test('another process on the same database knows what was found, and does not ask again', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const database = await open()
    const one = startProcess(database, time)
    await one.checks.runDue()
    const other = startProcess(database, time)
    await other.checks.runDue()
    expect(other.runs).toEqual(['second example'])
    expect(other.health.statusOf('first')).toEqual(one.health.statusOf('first'))
  })

  test('a check that runs when the process ends is broken off and says nothing', async () => {
    const database = await open()
    const { hanging, health, checks } = startProcess(database, { now: Date.parse('2026-11-20T00:00:00Z') })
    hanging.add('first')
    const running = checks.runDue()
    checks.stop()
    await running
    expect(health.statusOf('first')).toBeNull()
    expect(await database.selectFrom('checks').selectAll().execute()).toEqual([])
  })

  test('checks are shown one by one for a day, by day for 90, and then forgotten', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const database = await open()
    const { checks } = startProcess(database, time)
    await checks.runDue()
    time.now += 25 * 60 * MINUTE
    expect((await checks.history()).size).toBe(0)
    await checks.purge()
    expect(await database.selectFrom('checks').selectAll().execute()).toHaveLength(1)
    expect(await checks.days()).toEqual(
      new Map([['first', [{ service: 'first', day: '2026-11-20', total: 1, worked: 1 }]]]),
    )
    time.now += 91 * 24 * 60 * MINUTE
    expect((await checks.days()).size).toBe(0)
    await checks.purge()
    expect(await database.selectFrom('checks').selectAll().execute()).toEqual([])
  })

  test('what failed is told from the first check that failed to the first that worked', async () => {
    const time = { now: Date.parse('2026-11-20T00:00:00Z') }
    const database = await open()
    const { checks } = startProcess(database, time)
    const at = (day: number) => Date.UTC(2026, 10, day, 6)
    const found = [
      ['first', 1, 1],
      ['first', 2, 0],
      ['first', 3, 0],
      ['first', 4, 1],
      ['second', 5, 0],
      ['second', 6, 0],
    ] as const
    for (const [service, day, ok] of found) {
      await database
        .insertInto('checks')
        .values({ service, checked_at: at(day), ok, latency_ms: 5 })
        .execute()
    }
    expect(await checks.incidents()).toEqual([
      { service: 'second', from: '2026-11-05T06:00:00.000Z', until: null },
      { service: 'first', from: '2026-11-02T06:00:00.000Z', until: '2026-11-04T06:00:00.000Z' },
    ])
    expect((await checks.days()).get('first')).toMatchObject([
      { day: '2026-11-01', total: 1, worked: 1 },
      { day: '2026-11-02', total: 1, worked: 0 },
      { day: '2026-11-03', worked: 0 },
      { day: '2026-11-04', worked: 1 },
    ])
  })
})

// Nearest rank: of 1 to 100 the 50th and the 99th.
test('latencies are told as percentiles of the calls that succeeded', () => {
  const health = createServiceHealth({ now: () => new Date(0) })
  for (let latencyMs = 100; latencyMs >= 1; latencyMs -= 1) health.record('x', { ok: true, latencyMs })
  health.record('x', { ok: false, latencyMs: 9000 })
  expect(health.latencyOf('x')).toEqual({ calls: 100, p50: 50, p99: 99 })
})
