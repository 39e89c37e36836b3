import { expect, test } from 'vitest'
import { ceilingsOf, readCeilings } from '../scripts/house/ceilings.ts'
import { measureHouse } from '../scripts/house/measure-house.ts'

const { figures, places } = measureHouse()

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
