import { globSync, readFileSync } from 'node:fs'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import { createLabelLimit } from './label-limit.ts'

const port = await freePort(0)
const { app, call, challenge, pay, facilitator } = sellSubject({ METRICS_PORT: String(port) })

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** The value of one series; undefined where there is none. */
async function value(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('GET /metrics', () => {
  test('counts calls by service, kind and outcome, and what they brought in', async () => {
    const { header } = await call('answer')
    await pay('answer', header)
    await call('answer')
    await call('answer')
    await call('refuse')
    await call('upstream')
    await app().post('/api/v1/try/subject', { act: 'answer' })
    const calls = (kind: string, outcome: string) =>
      value(`farebox_calls_total{service="subject",kind="${kind}",outcome="${outcome}"}`)
    expect(await calls('paid', 'sold')).toBe(3)
    expect(await calls('paid', 'replayed')).toBe(1)
    expect(await calls('paid', 'failed')).toBe(1)
    expect(await calls('trial', 'given')).toBe(1)
    expect(await value('farebox_revenue_usdc_total{network="eip155:8453",service="subject"}')).toBe(0.006)
    expect(await value('farebox_failed_calls_total{service="subject",reason="upstream_failed"}')).toBe(1)
    expect(await value('farebox_work_seconds_count{service="subject",kind="paid"}')).toBe(5)
    expect(await value('farebox_settle_seconds_count{network="eip155:8453"}')).toBe(3)
    expect(await value('farebox_verify_seconds_count{network="eip155:8453"}')).toBe(5)
    expect(await value('farebox_database_seconds_count{operation="insert"}')).toBeGreaterThan(1)
  })

  test('counts refusals by service, network and the reason that callers were told, offers among them', async () => {
    const refused = (network: string, reason: string) =>
      value(`farebox_refused_calls_total{service="subject",network="${network}",reason="${reason}"}`)
    const before = (await refused('', 'payment_required')) ?? 0
    facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
    await call('answer')
    expect(await refused('eip155:8453', 'insufficient_funds')).toBe(1)
    expect(await refused('', 'payment_required')).toBe(before + 1)
  })

  test('shows a payment of unknown outcome, and that it is gone when it is certain', async () => {
    expect(await value('farebox_unsettled_payments')).toBe(0)
    facilitator().next.settle.push('reset', 'reset', 'reset')
    const { reply } = await call('answer')
    expect(reply).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(await value('farebox_unsettled_payments')).toBe(1)
    const age = () => value('farebox_unsettled_oldest_age_seconds')
    await expect.poll(age, { timeout: 10_000 }).toBeGreaterThan(1)
    // When its next attempt is due, by the clock of the database.
    await expect.poll(() => value('farebox_unsettled_payments'), { timeout: 25_000 }).toBe(0)
    expect(await value('farebox_reconciled_payments_total{outcome="settled"}')).toBe(1)
    expect(await age()).toBe(0)
  }, 60_000)

  test('shows who settles, the queues, and the process itself', async () => {
    const { host } = new URL(facilitator().url)
    expect(await value(`farebox_facilitator_up{facilitator="http://${host}",network="eip155:8453"}`)).toBe(1)
    expect(await value('farebox_queue_slots{queue="workers"}')).toBeGreaterThan(0)
    expect(await value('farebox_queue_waiting{queue="browser_pages"}')).toBe(0)
    expect(await value('farebox_service_up{service="subject"}')).toBe(1)
    const { body } = await app().get('/readyz')
    for (const { name, severity } of body.problems ?? [])
      expect(await value(`farebox_readiness_problem{name="${name}",severity="${severity}"}`)).toBe(1)
    expect(await scrape()).toContain('# TYPE farebox_readiness_problem gauge')
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('has nothing else on its port', async () => {
    for (const [path, method] of [
      ['/', 'PUT'],
      ['/metrics', 'POST'],
      ['/operator', 'GET'],
      ['/api/v1/services', 'GET'],
    ] as const) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status, path).toBe(404)
    }
    await challenge()
  })
})

describe('what is deployed with it', () => {
  const names = new Set<string>()
  beforeAll(async () => {
    const text = await scrape()
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name)
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
    }
  })
  afterAll(() => names.clear())

  test.each(globSync('deploy/{grafana,prometheus}/**/{*.json,alerts*.yml}'))(
    '%s asks only for metrics that exist',
    (file) => {
      const asked = [...readFileSync(file, 'utf8').matchAll(/\b(?:farebox|nodejs|process)_[a-z0-9_]+/g)].map(
        ([name]) => name,
      )
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.filter((name) => !names.has(name))).toEqual([])
    },
  )

  test('every figure of ours is on the dashboard or in an alert', () => {
    const files = globSync('deploy/{grafana,prometheus}/**/*.{json,yml}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    const ours = [...names].filter((name) => name.startsWith('farebox_') && !/_(bucket|sum|count)$/.test(name))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter((name) => !files.includes(name))).toEqual([])
  })
})

test('a label has a limited number of values, whatever reasons a facilitator invents', () => {
  const limit = createLabelLimit()
  expect(limit('insufficient_funds')).toBe('insufficient_funds')
  expect(limit('Something "went" wrong\n')).toBe('other')
  expect(limit('x'.repeat(65))).toBe('other')
  const seen = new Set(Array.from({ length: 1000 }, (_, index) => limit(`made_up_${index}`)))
  expect(seen.size).toBeLessThanOrEqual(61)
  expect(limit('insufficient_funds')).toBe('insufficient_funds')
})
