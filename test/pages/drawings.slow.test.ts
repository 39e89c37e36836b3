import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnService } from '../kit/drawn-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const count = (length: number) => Array.from({ length }, (_, index) => index)

const POINTS = count(1001).map((at) => ({ date: `2026-01-${at}`, rates: { USD: at } }))
const LONG = count(401).map((at) => `word${at}`)

const { app, browser } = showPages([
  drawnService(
    'bars',
    {
      drawings: [
        { kind: 'bars', title: 'Bars', each: 'groups', heading: 'name', rows: 'of', label: ['name'], value: 'apr_pct' },
      ],
    },
    {
      groups: count(11).map((at) => ({
        name: `group ${at}`,
        of: count(13).map((bar) => ({ name: `bar ${bar}`, apr_pct: bar - 6 })),
      })),
    },
  ),
  drawnService(
    'lines',
    { drawings: [{ kind: 'line', title: 'Lines', rows: 'series', x: 'date', y: 'rates' }] },
    { series: POINTS },
  ),
  drawnService(
    'many-lines',
    {
      drawings: [
        { kind: 'line', title: 'Lines', each: 'pools', label: 'name', rows: 'points', x: 'date', y: 'apy_pct' },
      ],
    },
    {
      pools: count(7).map((at) => ({
        name: `pool ${at}`,
        points: [
          { date: 'a', apy_pct: 1 },
          { date: 'b', apy_pct: 3 },
        ],
      })),
    },
  ),
  drawnService(
    'gaps',
    { drawings: [{ kind: 'line', title: 'Gaps', rows: 'series', x: 'date', y: 'usd' }] },
    {
      series: [
        { date: '2026-01-01', usd: 1.123456789 },
        { date: '2026-01-02', usd: 2 },
        { date: '2026-01-05', usd: 3 },
      ],
    },
  ),
  drawnService(
    'cards',
    {
      drawings: [
        {
          kind: 'cards',
          rows: ['none', 'days'],
          title: 'date',
          code: 'code',
          large: 'temp_c',
          fields: ['wind_kph', 'gone'],
        },
      ],
      codes: {
        code: [
          { upTo: 3, words: 'fair', icon: 'F' },
          { upTo: 9, words: 'foul' },
        ],
      },
    },
    { days: count(17).map((at) => ({ date: '2026-07-02', code: at % 6, temp_c: at, wind_kph: 7, gone: null })) },
  ),
  drawnService(
    'marks',
    {
      drawings: [
        {
          kind: 'marks',
          marks: [
            { label: 'Holds', path: 'a' },
            { label: 'Not revoked', path: 'b', good: false },
            { label: 'Nobody knows', path: 'c' },
            { label: 'Middling', path: 'd.score', from: [80, 50] },
          ],
        },
      ],
    },
    { a: true, b: true, c: null, d: { score: 79 } },
  ),
  drawnService(
    'chain',
    {
      drawings: [
        {
          kind: 'chain',
          title: 'The way',
          rows: 'hops',
          label: 'url',
          details: ['status'],
          end: { label: 'last', details: [] },
        },
      ],
    },
    {
      hops: count(13).map((at) => ({ url: `https://example.com/${at}`, status: 301 })),
      last: 'https://example.com/end',
    },
  ),
  drawnService(
    'changes',
    { drawings: [{ kind: 'changes', rows: 'blocks' }] },
    {
      blocks: [
        { removed: ['The price is 10 euros'], added: ['The price is 12 euros'] },
        { removed: [LONG.join(' ')], added: [[...LONG.slice(1), 'new'].join(' ')] },
        ...count(19).map((at) => ({ removed: [], added: [`line ${at}`] })),
      ],
    },
  ),
  drawnService(
    'places',
    { drawings: [{ kind: 'map', each: 'places', lat: 'lat', lon: 'lon', label: 'city' }] },
    {
      places: [
        { lat: 52.5, lon: 13.4, city: '<img src=x onerror=alert(1)>' },
        ...count(5).map((at) => ({ lat: 50, lon: 10 + at, city: `place ${at}` })),
        { lat: 91, lon: 0, city: 'nowhere' },
      ],
    },
  ),
])

async function draw(slug: string): Promise<Page> {
  const page = await browser().newPage()
  await page.goto(`${app().url}/services/${slug}`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .done').waitFor()
  return page
}

test('bars: FIRST_GROUPS of groups and FIRST_BARS of bars are open; a loss goes to the left of zero', async () => {
  const page = await draw('bars')
  expect(await page.locator('.bar-groups h4').count()).toBe(10)
  expect(await page.locator('.bar-list').first().locator('li').count()).toBe(10)
  expect(await page.getByRole('button', { name: 'Show all 11 groups' }).count()).toBe(1)
  const bars = page.locator('.bar-list').first().locator('rect')
  expect(await bars.first().getAttribute('class')).toBe('negative')
  expect([await bars.first().getAttribute('x'), await bars.first().getAttribute('width')]).toEqual(['0%', '50%'])
  await page.close()
})

test('lines: each field of an object is one, of at most MOST_POINTS points, told in words', async () => {
  const page = await draw('lines')
  const plot = page.locator('.plot')
  expect(await plot.getAttribute('aria-label')).toBe(
    'USD goes from 0 (2026-01-0) to 999 (2026-01-999), between 0 and 999.',
  )
  expect((await plot.locator('polyline').getAttribute('points'))?.split(' ')).toHaveLength(1000)
  await page.close()
})

test('lines: a day without a value takes its place, the ends are days, the scale has few digits', async () => {
  const page = await draw('gaps')
  expect(await page.locator('.plot polyline').getAttribute('points')).toMatch(/^0\.00,.* 25\.00,.* 100\.00,/)
  expect(await page.locator('.line .ends span').allTextContents()).toEqual(['2026-01-01', '2026-01-05'])
  expect(await page.locator('.line .scale').textContent()).toContain('1.1235')
  await page.close()
})

test('lines: FIRST_LINES of rows are open', async () => {
  const page = await draw('many-lines')
  expect(await page.locator('.plot').count()).toBe(6)
  expect(await page.locator('.line strong').first().textContent()).toBe('pool 0')
  await page.close()
})

test('cards: at most MOST_CARDS, with the day, the code in words and the facts that are known', async () => {
  const page = await draw('cards')
  const cards = page.locator('.card')
  expect(await cards.count()).toBe(16)
  expect(await cards.first().locator('h3').textContent()).toBe('Thu, Jul 2')
  expect(await cards.first().textContent()).toContain('F 0 °C')
  expect(await cards.nth(4).textContent()).toContain('foul')
  expect(await cards.first().locator('dt').allTextContents()).toEqual(['wind wind_kph'])
  await page.close()
})

test('marks: what holds, what does not, what is unknown, and what lies between', async () => {
  const page = await draw('marks')
  const items = page.locator('.marks li')
  expect(await items.evaluateAll((nodes) => nodes.map((node) => String(Reflect.get(node, 'className'))))).toEqual([
    'good',
    'bad',
    'unknown',
    'fair',
  ])
  expect(await items.nth(2).textContent()).toContain('not known')
  await page.close()
})

test('a chain: FIRST_STEPS are open, and the end is a step', async () => {
  const page = await draw('chain')
  expect(await page.locator('.chain li').count()).toBe(12)
  await page.getByRole('button', { name: 'Show all 14 steps' }).click()
  expect(await page.locator('.chain li a').last().getAttribute('href')).toBe('https://example.com/end')
  await page.close()
})

test('changes: the words that differ are marked, in texts of at most MOST_WORDS; FIRST_BLOCKS are open', async () => {
  const page = await draw('changes')
  const blocks = page.locator('.block')
  expect(await blocks.count()).toBe(20)
  expect(await blocks.first().locator('del').allTextContents()).toEqual(['10 '])
  expect(await blocks.first().locator('ins').allTextContents()).toEqual(['12 '])
  expect(await blocks.nth(1).locator('del').textContent()).toBe(LONG.join(' '))
  await page.close()
})

test('a map: at least LEAST_WIDTH degrees with a MARGIN, MOST_NAMES in words, and names are only text', async () => {
  const page = await draw('places')
  const map = page.locator('.map > svg')
  // 130 degrees around 10 to 14 east and 50 to 52.5 north, 52 high: 2.5 to 1.
  expect(await map.getAttribute('viewBox')).toBe('-53 -77.25 130 52')
  expect(await map.locator('circle').count()).toBe(6)
  expect(await page.locator('.map figcaption').textContent()).toMatch(
    /^<img src=x onerror=alert\(1\)>; place 0; .*; and 1 more$/,
  )
  expect(await page.locator('.map img').count()).toBe(0)
  await page.close()
})
