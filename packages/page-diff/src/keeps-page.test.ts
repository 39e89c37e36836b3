import { expect, it } from 'vitest'
import { keepsPage } from './keeps-page.ts'

const at = new Date('2026-11-20T12:00:00Z')
const PAGE = 'Lamp/19 EUR/In stock/Sent today'
const BANNER = 'We use cookies/Accept'

const visit = (text: string, adverts: readonly string[] = []) => ({
  at,
  lines: text.split('/'),
  asides: adverts.map((line) => ({ line, kind: 'advert' as const, steady: '' })),
})

it.each([
  ['behind it', `${PAGE}/${BANNER}`],
  ['before it', `${BANNER}/${PAGE}`],
  ['beside another state', `${BANNER}/${PAGE.replace('In stock', 'Sold out')}`],
  ['LONGER, FEW_CHARS: beside a longer state', PAGE.replace('In stock', 'x'.repeat(26))],
])('knows the page where something came %s', (_, after) => {
  expect(keepsPage(visit(PAGE), visit(after))).toBe(true)
})

it.each([
  ['its frame alone', `Lamp/${BANNER}`],
  ['MOST: too little', `Lamp/29 EUR/Sold out/Sent today/${BANNER}`],
  ['less of it', `Lamp/19 EUR/In stock/${BANNER}`],
  ['LONGER, FEW_CHARS: a question for a state', PAGE.replace('In stock', 'x'.repeat(27))],
  ['several lines for one', `Lamp/19 EUR/${BANNER}/Sent today`],
])('knows no page where there is %s', (_, after) => {
  expect(keepsPage(visit(PAGE), visit(after))).toBe(false)
})

it('asks for no adverts, and knows no empty page', () => {
  expect(keepsPage(visit(`${PAGE}/Soap`, ['Soap']), visit(`${PAGE}/Ropes`, ['Ropes']))).toBe(true)
  expect(keepsPage(visit('Soap', ['Soap']), visit(BANNER))).toBe(false)
})
