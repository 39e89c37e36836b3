import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeContext, fakeHttp, fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { CallError } from '../../contract/errors.ts'
import { ecb } from '../../upstreams/ecb/ecb.ts'
import { exchangeRates } from './exchange-rates.service.ts'

// Round numbers, so that cross rates can be computed by hand: 1 EUR = 1.25 USD = 150 JPY = 0.8 GBP.
const QUOTED = { USD: '1.25', JPY: '150', GBP: '0.8' }
// Stands for the rest of the bank's list, so that the table is long enough to be accepted.
const REST = 'AUD BRL CAD CHF CNY CZK DKK HKD HUF IDR ILS INR ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR'

function tableOf(date: string): string {
  const rest = REST.split(' ').map((code) => [code, '2'] as const)
  const cubes = [...Object.entries(QUOTED), ...rest].map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
  return `<Envelope><Cube><Cube time='${date}'>${cubes.join('')}</Cube></Cube></Envelope>`
}

function setUp({ now = '2026-03-18T17:00:00Z', store = memoryStore() } = {}) {
  const clock = fixedClock(now)
  let answer: () => string = () => tableOf('2026-03-18')
  const context = fakeContext({ http: fakeHttp({ getText: async () => answer() }), clock, store })
  return {
    clock,
    store,
    context,
    call: (input: object) => exchangeRates.prepare(input)(context),
    bankSays(next: () => string) {
      answer = next
    },
  }
}

function down(): never {
  throw new CallError('upstream_failed', 'down')
}

test('quotes every currency in euros by default', async () => {
  const answer = await setUp().call({})
  expect(answer).toMatchObject({
    base: 'EUR',
    date: '2026-03-18',
    rates: { EUR: 1, USD: 1.25, JPY: 150, GBP: 0.8 },
    source: expect.stringContaining('European Central Bank'),
  })
  // Spec: 30+ currencies, the base included.
  expect(Object.keys((answer as { rates: object }).rates)).toHaveLength(30)
})

test('computes cross rates to six significant digits', async () => {
  const answer = await setUp().call({ base: 'JPY', symbols: ['USD', 'EUR', 'JPY'] })
  expect(answer).toMatchObject({ base: 'JPY', rates: { USD: 0.00833333, EUR: 0.00666667, JPY: 1 } })
})

test('keeps the digits of published euro rates unchanged', async () => {
  const { call, bankSays } = setUp()
  bankSays(() => tableOf('2026-03-18').replace("'150'", "'16994.46'"))
  await expect(call({ symbols: ['JPY'] })).resolves.toMatchObject({ rates: { JPY: 16994.46 } })
})

test('reads codes in any case and quotes each once', async () => {
  const answer = await setUp().call({ base: 'usd', symbols: ['eur', 'EUR', ' gbp '] })
  expect(answer).toMatchObject({ base: 'USD', rates: { EUR: 0.8, GBP: 0.64 } })
  expect(Object.keys((answer as { rates: object }).rates)).toEqual(['EUR', 'GBP'])
})

test.each([
  [{ base: 'BTC' }, 'base: "BTC"'],
  [{ base: '' }, 'base: ""'],
  [{ symbols: ['USD', 'RUB'] }, 'symbols.1: "RUB"'],
  [{ symbols: ['constructor'] }, 'symbols.0: "constructor"'],
])('refuses %j and lists the known codes', async (input, field) => {
  const refusal = setUp().call(input)
  await expect(refusal).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(field) })
  await expect(refusal).rejects.toThrow('AUD, BRL, CAD, CHF, CNY, CZK, DKK, EUR, GBP')
})

test('answers with the last good table while the bank fails, after a restart too', async () => {
  const { call, store } = setUp()
  await call({})
  const restarted = setUp({ store, now: '2026-03-20T09:00:00Z' })
  restarted.bankSays(down)
  await expect(restarted.call({ symbols: ['USD'] })).resolves.toMatchObject({
    date: '2026-03-18',
    rates: { USD: 1.25 },
  })
})

test.each([
  ['a table of a few currencies', () => tableOf('2026-03-19').replaceAll(/<Cube currency='[B-M].*?>/g, '')],
  ['a table of tomorrow', () => tableOf('2026-03-21')],
  ['an older one', () => tableOf('2026-03-17').replace("'1.25'", "'1.2'")],
  ['a table with a rate of zero', () => tableOf('2026-03-19').replace("'1.25'", "'0'")],
  ['a rate three times the last one', () => tableOf('2026-03-19').replace("'150'", "'450'")],
  ['a rate a third of the last one', () => tableOf('2026-03-19').replace("'0.8'", "'0.2666'")],
])('keeps the last good table when the bank sends %s', async (_, next) => {
  const { call, bankSays, clock } = setUp()
  await call({})
  clock.set('2026-03-20T09:00:00Z')
  bankSays(next)
  await expect(call({ symbols: ['USD'] })).resolves.toMatchObject({ date: '2026-03-18', rates: { USD: 1.25 } })
})

test('takes a rate that moved less', async () => {
  const { call, bankSays, clock } = setUp()
  await call({})
  clock.set('2026-03-20T09:00:00Z')
  bankSays(() => tableOf('2026-03-19').replace("'150'", "'449.9'"))
  await expect(call({ symbols: ['JPY'] })).resolves.toMatchObject({ date: '2026-03-19', rates: { JPY: 449.9 } })
})

test('fails if the bank fails and no valid table is stored', async () => {
  const empty = setUp()
  empty.bankSays(down)
  await expect(empty.call({})).rejects.toMatchObject({ code: 'upstream_failed' })

  for (const kept of ['not JSON', '{"date":"2026-03-18"}', '{"date":"2026-03-18","perEuro":{"USD":-1}}']) {
    const broken = setUp({ store: { ...memoryStore(), get: async () => kept } })
    broken.bankSays(down)
    await expect(broken.call({})).rejects.toMatchObject({ code: 'upstream_failed' })
  }
})

test('answers even if the table cannot be stored', async () => {
  const store = { ...memoryStore(), put: () => Promise.reject(new Error('disk full')) }
  await expect(setUp({ store }).call({ symbols: ['USD'] })).resolves.toMatchObject({ rates: { USD: 1.25 } })
})

test('accepts a table across a long weekend and refuses a table older than a week', async () => {
  // Easter 2024: set on Thursday 28 March, next on Tuesday 2 April.
  const { call, clock, bankSays } = setUp({ now: '2024-04-02T13:00:00Z' })
  bankSays(() => tableOf('2024-03-28'))
  await expect(call({})).resolves.toMatchObject({ date: '2024-03-28' })
  clock.set('2024-04-04T23:59:59Z')
  await expect(call({})).resolves.toMatchObject({ date: '2024-03-28' })
  clock.set('2024-04-05T00:00:00Z')
  await expect(call({})).rejects.toMatchObject({ code: 'upstream_failed', message: expect.stringContaining(ecb.name) })
})

test('answers or refuses any input', async () => {
  const code = fc.oneof(fc.constantFrom('USD', 'eur', 'XXX', '__proto__', 'toString'), fc.string(), fc.anything())
  const likely = fc.record({ base: code, symbols: fc.array(code) }, { requiredKeys: [] })
  await expectAnswerOrRefusal(exchangeRates, { context: setUp().context, likely })
})

const CODES = ['USD', 'JPY', 'GBP', ...REST.split(' ')]
const csvOf = (...days: readonly string[]) =>
  ['FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE']
    .concat(
      days.flatMap((day, index) => CODES.map((code) => `D,${code},${day},${code === 'USD' ? 1 + index / 10 : 2}`)),
    )
    .concat('')
    .join('\n')

function setUpPast(csv: string) {
  const asked: URL[] = []
  const http = fakeHttp({
    async findBytes(url) {
      asked.push(url)
      return Buffer.from(csv)
    },
  })
  const context = fakeContext({ http, clock: fixedClock('2026-03-18T17:00:00Z') })
  return { asked, call: (input: object) => exchangeRates.prepare(input)(context) }
}

test('converts an amount, to cents if it is large', async () => {
  const { call } = setUp()
  await expect(call({ base: 'USD', symbols: ['JPY', 'EUR'], amount: 2.5 })).resolves.toMatchObject({
    converted: { JPY: 300, EUR: 2 },
  })
  await expect(call({ symbols: ['USD'], amount: 12_345_678.9 })).resolves.toMatchObject({
    converted: { USD: 15_432_098.63 },
  })
  await expect(call({})).resolves.toMatchObject({ converted: null, series: null })
})

test('converts by the rate before it is rounded', async () => {
  const { call } = setUp()
  const [given] = [await call({ symbols: ['JPY', 'USD'] })]
  const { rates } = given as { rates: Record<'JPY' | 'USD', number> }
  await expect(call({ base: 'JPY', symbols: ['USD'], amount: 250_000_000 })).resolves.toMatchObject({
    converted: { USD: Number(((250_000_000 * rates.USD) / rates.JPY).toFixed(2)) },
  })
})

test('answers a past day, and for a holiday the working day before it', async () => {
  const { call, asked } = setUpPast(csvOf('2024-01-04', '2024-01-05'))
  await expect(call({ symbols: ['USD'], date: '2024-01-07' })).resolves.toMatchObject({
    date: '2024-01-05',
    rates: { USD: 1.1 },
    series: null,
  })
  expect(asked.map(({ searchParams }) => [searchParams.get('startPeriod'), searchParams.get('endPeriod')])).toEqual([
    ['2023-12-31', '2024-01-07'],
  ])
})

test('answers a series, the oldest day first, without the days before it', async () => {
  const { call } = setUpPast(csvOf('2023-12-29', '2024-01-02', '2024-01-03'))
  await expect(call({ symbols: ['USD'], from: '2024-01-01', date: '2024-01-03' })).resolves.toMatchObject({
    date: '2024-01-03',
    series: [
      { date: '2024-01-02', rates: { USD: 1.1 } },
      { date: '2024-01-03', rates: { USD: 1.2 } },
    ],
  })
})

test('a day of a series on which no asked currency was quoted has none', async () => {
  const days = csvOf('2024-01-02', '2024-01-03').replace('D,ISK,2024-01-02,2\n', '')
  const answer = await setUpPast(days).call({ symbols: ['ISK'], from: '2024-01-02', date: '2024-01-03' })
  expect(answer).toHaveProperty('series', [
    { date: '2024-01-02', rates: {} },
    { date: '2024-01-03', rates: { ISK: 2 } },
  ])
})

test('a currency that ended within a series is there on the days that quoted it', async () => {
  const days = csvOf('2024-01-02', '2024-01-03').replace('D,ISK,2024-01-03,2\n', '')
  const { call } = setUpPast(days)
  const asked = { from: '2024-01-02', date: '2024-01-03' }
  expect(await call(asked)).toMatchObject({ series: [{ rates: { ISK: 2 } }, { rates: { USD: 1.1 } }] })
  expect(await call({ ...asked, symbols: ['isk'] })).toMatchObject({
    rates: {},
    series: [{ rates: { ISK: 2 } }, { rates: {} }],
  })
  await expect(call({ ...asked, symbols: ['XYZ'] })).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  { date: '2026-03-19' },
  { date: '1998-12-31' },
  { date: '2024-02-30' },
  { date: '2024-13-01' },
  { date: '02.01.2024' },
  { from: '2026-03-19' },
  { from: '2024-01-01', date: '2024-06-01' },
  { amount: -1 },
])('refuses %j before the bank is asked', async (input) => {
  const { call, asked } = setUpPast('')
  await expect(Promise.try(call, input)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(asked).toEqual([])
})

test('fails if the bank has no table near the day', async () => {
  await expect(setUpPast(csvOf('2023-12-20')).call({ date: '2024-01-03' })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

// MOST_MOVE is three.
test.each([
  ['of a day', { date: '2024-01-05' }],
  ['of a series', { from: '2024-01-03', date: '2024-01-05' }],
])('refuses the rates %s if one leaps tenfold against the day before', async (_, asked) => {
  const days = csvOf('2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05')
  const leap = days.replace('JPY,2024-01-04,2', 'JPY,2024-01-04,0.2')
  expect(leap).not.toBe(days)
  const symbols = ['JPY']
  await expect(setUpPast(days).call({ symbols, ...asked })).resolves.toMatchObject({ rates: { JPY: 2 } })
  await expect(setUpPast(leap).call({ symbols, ...asked })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('says on which day a currency that has ended is not quoted', async () => {
  await expect(setUp().call({ symbols: ['BGN'] })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('"BGN" is not quoted on 2026-03-18'),
  })
})

describe('where a table leaps, or has none before it, the tables of the week before decide', () => {
  const wrong = () => tableOf('2026-03-18').replace("'150'", "'0.0066'")
  const right = () => tableOf('2026-03-19')
  // As csvOf, of the days before both, by DAY_MS.
  const past = ['2026-03-16', '2026-03-17'].flatMap((day) =>
    CODES.map((code) => `D,${code},${day},${{ USD: 1.25, JPY: 150, GBP: 0.8 }[code] ?? 2}`),
  )
  const csv = ['FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE', ...past, ''].join('\n')

  function setUpBoth({ store = memoryStore(), daily = wrong, isPastKnown = true } = {}) {
    const findBytes = async () => (isPastKnown ? Buffer.from(csv) : down())
    const http = fakeHttp({ getText: async () => daily(), findBytes })
    const context = fakeContext({ http, clock: fixedClock('2026-03-19T17:00:00Z'), store })
    return exchangeRates.prepare({ symbols: ['JPY'] })(context)
  }

  test('against the first one', async () => {
    await expect(setUpBoth()).rejects.toMatchObject({ code: 'upstream_failed' })
    await expect(setUpBoth({ daily: right })).resolves.toMatchObject({ rates: { JPY: 150 } })
  })

  test('against the stored one, which stays where they are silent', async () => {
    const store = memoryStore()
    await setUpBoth({ store, isPastKnown: false })
    await expect(setUpBoth({ store, daily: right, isPastKnown: false })).resolves.toMatchObject({ date: '2026-03-18' })
    await expect(setUpBoth({ store, daily: right })).resolves.toMatchObject({ date: '2026-03-19', rates: { JPY: 150 } })
  })
})
