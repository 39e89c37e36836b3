import { expect, test } from 'vitest'
import { type ArticleNumberType, readArticleNumber } from './article-number.ts'

// Numbers printed as examples in the standards' own literature and encyclopaedias.
const COMPLETE: readonly [ArticleNumberType, string][] = [
  ['ean13', '4006381333931'],
  ['ean8', '96385074'],
  ['upca', '036000291452'],
  ['upce', '04252614'],
  ['itf14', '15400141288763'],
]

test.each(COMPLETE)('%s: passes %s, and adds a missing check digit', (type, number) => {
  expect(readArticleNumber(type, number)).toBe(number)
  expect(readArticleNumber(type, number.slice(0, -1))).toBe(number)
})

test.each(COMPLETE)('%s: states the right check digit of %s if it is wrong', (type, number) => {
  const right = number.slice(-1)
  const wrong = number.slice(0, -1) + ((Number(right) + 1) % 10)
  expect(() => readArticleNumber(type, wrong)).toThrow(`text: check digit of ${wrong} must be ${right}`)
})

test.each(COMPLETE)('%s: refuses %s with one digit more, two digits less, or letters', (type, number) => {
  for (const text of [`${number}1`, number.slice(0, -2), `A${number.slice(1)}`, '', '-', '٣']) {
    expect(() => readArticleNumber(type, text)).toThrow(`text: ${type} takes`)
  }
})

test.each(['ean13', 'ean8', 'upca', 'upce'] as const)(
  '%s: keeps an add-on of 2 or 5 digits, but no other length',
  (type) => {
    const [, number = ''] = COMPLETE.find(([name]) => name === type) ?? []
    expect(readArticleNumber(type, `${number} 12`)).toBe(`${number} 12`)
    expect(readArticleNumber(type, `${number} 12345`)).toBe(`${number} 12345`)
    for (const addOn of ['', '1', '123', '1 2', 'AB']) {
      expect(() => readArticleNumber(type, `${number} ${addOn}`)).toThrow('add-on')
    }
  },
)

test('itf14: ignores spaces', () => {
  expect(readArticleNumber('itf14', '1 54 00141 28876 3')).toBe('15400141288763')
})

test('upca: expands a UPC-E number', () => {
  expect(readArticleNumber('upca', '04252614')).toBe('042100005264')
  expect(readArticleNumber('upca', '0425261')).toBe('042100005264')
})

test('upce: compresses a UPC-A number, or explains that it has too few zeros', () => {
  expect(readArticleNumber('upce', '042100005264')).toBe('04252614')
  expect(() => readArticleNumber('upce', '012345678905')).toThrow('too few zeros')
})

test.each(['24252614', '24210000526'])('upce: refuses %s, of number system 2', (text) => {
  expect(() => readArticleNumber('upce', text)).toThrow('begins with 0 or 1')
})
