import { expect, test } from 'vitest'
import { toTextLines } from './text-lines.ts'

const piece = (x: number) => ({ x, y: 40, text: 'Acme GmbH', width: 50, height: 10 })

test('a text that is printed on itself to look bold is read once', () => {
  expect(toTextLines([piece(50), piece(50.5), piece(51)]).map(({ text }) => text)).toEqual(['Acme GmbH'])
})

test('a text is printed again among the RECENT ones of its words', () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => ({ ...piece(50), y: 100 + 20 * at }))
  expect(toTextLines([piece(50), ...others(49), piece(50)])[0]?.cells).toHaveLength(1)
  expect(toTextLines([piece(50), ...others(50), piece(50)])[0]?.text).toBe('Acme GmbHAcme GmbH')
})

test('the same text beside itself, further than OVERPRINT, is two', () => {
  expect(toTextLines([piece(50), piece(120)])[0]?.cells).toHaveLength(2)
  expect(toTextLines([piece(50), piece(52)])[0]?.text).toBe('Acme GmbHAcme GmbH')
})
