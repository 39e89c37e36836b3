import { expect, test } from 'vitest'
import { orderOnPage } from './order-on-page.ts'

const PAGE = 'قبل 123 هنا\nفاتورة رقم 123\nكותרת של Two words\nهذا نص'

test.each([
  ['123 رقم فاتورة', 'فاتورة رقم 123'],
  ['Two wordsكותרת של ', 'كותרת של Two words'],
])('the words of %j are in the order of its page', (title, read) => {
  expect(orderOnPage(title, PAGE)).toBe(read)
})

test.each(['123 رقم طلب', 'فاتورة', ''])('%j stays as it is: nothing on the page proves another order', (title) => {
  expect(orderOnPage(title, PAGE)).toBe(title)
})

test('a page of single letters takes no long time', () => {
  const begun = performance.now()
  const page = 'א ב '.repeat(100_000)
  expect(orderOnPage('א'.repeat(300), page)).toBe('א'.repeat(300))
  expect(performance.now() - begun).toBeLessThan(3000)
})
