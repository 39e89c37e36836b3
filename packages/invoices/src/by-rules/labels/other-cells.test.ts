import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { LANGUAGES } from '../languages/languages.ts'

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const first = (terms: string | undefined) => terms?.split(', ')[0] ?? ''

function read(...lines: readonly string[]) {
  const placed = placeColumns(lines)
  const isMirrored = RIGHT_TO_LEFT.test(lines[0] ?? '')
  const page = isMirrored ? placed.map((piece) => ({ ...piece, x: 1200 - piece.x - piece.width })) : placed
  return extractByRules({ pages: [page], pageCount: 1 }).invoice
}

const CASES = LANGUAGES.map(({ code, otherDocument, yours, labels, amounts }) => ({
  code,
  other: first(otherDocument).replace('*', ''),
  your: first(yours),
  number: `${first(labels.invoice_number)} 77`,
  seller: first(labels.seller),
  total: first(amounts.total),
}))

test.each(CASES)(
  '$code: the amount, the party and the account of another document are none of the invoice',
  (words) => {
    const { other, your, number, seller, total } = words
    const sums = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', `${total} | 120.00 EUR`]
    expect(() => read(number, `${other} ${total} | 999.00 EUR`)).toThrow('cannot be determined')
    const found = read(number, `${other} ${seller}: Altmann Ltd`, `${other} IBAN: DE89 3704 0044 0532 0130 00`, ...sums)
    expect([found.totals.gross, found.seller.name, found.payment.iban]).toEqual(['120.00', null, null])
    const accounts = [`${your} IBAN: DE89 3704 0044 0532 0130 00`, 'IBAN: FR14 2004 1010 0505 0001 3M02 606']
    expect(read(number, ...accounts, ...sums).payment.iban?.replaceAll(' ', '')).toBe('FR1420041010050500013M02606')
  },
)
