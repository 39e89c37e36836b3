import { expect, test } from 'vitest'
import { extractByRules } from '../extract-by-rules.ts'

// In points: the middle of the paper, the distance of lines and the width of a letter.
const [MIDDLE, LEADING, LETTER] = [180, 15, 7]
const SALE = ['30:Latte | 250:3.50', '30:TOTAL | 250:3.50', '30:CASH | 250:5.00', '30:CHANGE | 250:1.50']

/** The seller on a receipt of lines 'x:text', where 'c+2' is 2 points right of the middle. */
function readSeller(...head: readonly string[]) {
  const page = [...head, '', ...SALE].flatMap((line, index) =>
    line === ''
      ? []
      : line.split(' | ').map((cell) => {
          const [x = '', text = ''] = cell.split(':')
          const width = LETTER * text.length
          const left = x.startsWith('c') ? MIDDLE + Number(x.slice(1)) - width / 2 : Number(x)
          return { x: left, y: 40 + LEADING * index, text, width, height: 10 }
        }),
  )
  const { invoice, confidence } = extractByRules({ pages: [page], pageCount: 1 })
  return [invoice.seller.name, invoice.seller.street, confidence?.['seller.name'] ?? null]
}

const PLACE = ['c:1201 West Side Ave.', 'c:Hudson, NY 12534']

test.each([
  [
    ['c:Sunrise Diner', ...PLACE],
    ['Sunrise Diner', '1201 West Side Ave.', 0.8],
  ],
  [
    ['c:Sunrise Diner', 'c:Route 9 North', ...PLACE],
    ['Sunrise Diner', 'Route 9 North, 1201 West Side Ave.', 0.8],
  ],
  // Half a letter.
  [
    ['c+3.5:Bay Inn', 'c:Route 9 North', ...PLACE],
    ['Bay Inn', 'Route 9 North, 1201 West Side Ave.', 0.8],
  ],
  // Which of two is the name is open: 'Welcome to'.
  [
    ['c:Sunrise Diner', 'c:Breakfast all day', ...PLACE],
    ['Sunrise Diner', 'Breakfast all day, 1201 West Side Ave.', 0.6],
  ],
  [
    ['c:RECEIPT', 'c:Sunrise Diner', ...PLACE],
    ['Sunrise Diner', '1201 West Side Ave.', 0.8],
  ],
  [
    ['30:RECEIPT', 'c:Sunrise Diner', ...PLACE],
    ['Sunrise Diner', '1201 West Side Ave.', 0.8],
  ],
  [
    ['c:BAR DA GINO', 'c:P.zza Dante, 5', 'c:00185 ROMA'],
    ['BAR DA GINO', 'P.zza Dante, 5', 0.8],
  ],
])('the name is the first of the lines with one middle: %j', (head, seller) => {
  expect(readSeller(...head)).toEqual(seller)
})

test.each([
  // OFF_CENTRE
  [['c+12:Sunrise Diner', 'c:Route 9 North', ...PLACE]],
  [['c:Sunrise Diner', '30:Route 9 North', '30:1201 West Side Ave.', '30:Hudson, NY 12534']],
  // CLOSE: a line is left free.
  [['c:Sunrise Diner', '', 'c:Route 9 North', ...PLACE]],
  [['c:P.zza Dante, 5', 'c:00185 ROMA']],
])('a line of the address below other words is no name: %j', (head) => {
  expect(readSeller(...head)).toEqual([null, null, null])
})
