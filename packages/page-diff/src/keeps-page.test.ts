import { expect, it, test } from 'vitest'
import { linesBeside } from './lines-beside.ts'

const at = new Date('2026-11-20T12:00:00Z')
const PAGE = 'Lamp/19 EUR/In stock/Sent today'
const BANNER = 'We use cookies/Accept'

const visit = (text: string, adverts: readonly string[] = []) => ({
  at,
  lines: text.split('/'),
  asides: adverts.map((line) => ({ line, kind: 'advert' as const, steady: '' })),
})
const beside = (before: string, after: string) => linesBeside(visit(before), visit(after))?.join('/') ?? null

it.each([
  ['behind', `${PAGE}/${BANNER}`],
  ['before', `${BANNER}/${PAGE}`],
  ['beside another state', `${BANNER}/${PAGE.replace('In stock', 'Sold out')}`],
])('tells what came %s the page', (_, after) => {
  expect(beside(PAGE, after)).toBe(BANNER)
})

test('MIN_CHARS: a single short line is no request', () => {
  expect([beside(PAGE, `${PAGE}/${'x'.repeat(40)}`), beside(PAGE, `${PAGE}/${'x'.repeat(41)}`)]).toEqual([
    '',
    'x'.repeat(41),
  ])
})

it.each([
  ['its frame alone', `Lamp/${BANNER}`],
  ['MOST: too little', `Lamp/29 EUR/Sold out/Sent today/${BANNER}`],
  ['less of it', `Lamp/19 EUR/In stock/${BANNER}`],
  ['LONGER: a question for a state', `Lamp/19 EUR/This site uses cookies, got it?/Sent today`],
  ['several lines for one', `Lamp/19 EUR/${BANNER}/Sent today`],
])('knows no page where there is %s', (_, after) => {
  expect(beside(PAGE, after)).toBeNull()
})

it('asks for no adverts, and for nothing of an empty page', () => {
  expect(linesBeside(visit(`${PAGE}/Soap`, ['Soap']), visit(`${PAGE}/Ropes`, ['Ropes']))).toEqual([])
  expect(linesBeside(visit('Soap', ['Soap']), visit(BANNER))).toBeNull()
})
