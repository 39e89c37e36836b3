import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ceilingsOf, readCeilings } from '../scripts/house/ceilings.ts'
import { measureHouse } from '../scripts/house/measure-house.ts'

const { figures, places } = measureHouse()
// Words that say less than the field's own: adapter, claim, cache, partition, simulation, fixture, refresh, wait limit.
const POETIC =
  /^(?:rail|rails|shelf|shelves|shelved|twin|twins|patience|patient|chores?|zoo|rehears\w*|tame\w*|greedy|survey\w*|hung|effort)$/i

test('what may only fall has not risen: npm run house -- --write stores a new ceiling, and its commit says why', () => {
  const ceilings = readCeilings()
  const measured = ceilingsOf(figures)
  expect(Object.keys(ceilings).sort()).toEqual(Object.keys(measured).sort())
  expect(Object.entries(measured).filter(([name, value]) => value > (ceilings[name] ?? 0))).toEqual([])
})

test('a journey goes on in the workers: an invoice is read by rules in another process', () => {
  const invoice = places.journeys.find(([name]) => name === 'invoice')?.[1] ?? []
  expect(invoice).toContain('src/services/invoice-extract/extract-from-text.ts')
  expect(invoice).toContain('packages/invoices/src/entry.ts')
})

test('every file is type-checked, every exported name has one meaning and a doc line, every cast has a sentence', () => {
  expect(places.unchecked).toEqual([])
  expect([...places.overloaded.keys()]).toEqual([])
  expect(places.undocumented).toEqual([])
  expect(places.bareCasts).toEqual([])
  expect(places.cycles).toEqual([])
})

test("a name is the field's term, no picture", () => {
  const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s_-]+/)
  const paths = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '..') })
  const files = paths.map((path) => basename(path).split('.')[0] ?? '')
  const all = [...new Set([...places.names.map(({ name }) => name), ...files])]
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((name) => wordsOf(name).some((word) => POETIC.test(word)))).toEqual([])
})
