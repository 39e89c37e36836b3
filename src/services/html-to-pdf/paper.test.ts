import { expect, test } from 'vitest'
import { LENGTH_PATTERN, toPdfOptions } from './paper.ts'

const margin = { top: '0', bottom: '0', left: '0', right: '0' }

test('knows the paper sizes of ISO 216 and ANSI, in portrait and landscape', () => {
  const a4 = toPdfOptions({ format: 'A4', landscape: false, margin })
  expect(Math.abs(a4.width * 25.4 - 210)).toBeLessThan(0.2)
  expect(Math.abs(a4.height * 25.4 - 297)).toBeLessThan(0.2)
  expect(toPdfOptions({ format: 'Letter', landscape: true, margin })).toMatchObject({ width: 11, height: 8.5 })
  expect(toPdfOptions({ format: 'Legal', landscape: false, margin })).toMatchObject({ width: 8.5, height: 14 })
})

test('lays the longer side of any paper across, and leaves sides alone that nobody turns', () => {
  const sides = (paper_width: string, paper_height: string, landscape: boolean) => {
    const { width, height } = toPdfOptions({ format: 'A4', landscape, margin, paper_width, paper_height })
    return [width, height]
  }
  expect(sides('8in', '4in', true)).toEqual([8, 4])
  expect(sides('4in', '8in', true)).toEqual([8, 4])
  expect(sides('8in', '4in', false)).toEqual([8, 4])
})

// CSS Values and Units 4, 6.2: 1in = 96px = 72pt = 6pc = 2.54cm = 25.4mm = 101.6Q.
test.each(['1in', '96px', '72pt', '6pc', '2.54cm', '25.4mm', '101.6Q'])('reads %s as an inch', (top) => {
  expect(toPdfOptions({ format: 'A4', landscape: false, margin: { ...margin, top } }).margin.top).toBeCloseTo(1)
})

test.each(['1em', '10%', '-1cm', '1 cm', 'calc(1cm)', '', '1.', '.5in', '1e3px', '1in;'])('refuses %j', (length) => {
  expect(new RegExp(LENGTH_PATTERN).test(length)).toBe(false)
})

test('refuses margins that leave no room, naming them', () => {
  const refuse = (wide: object) => () =>
    toPdfOptions({ format: 'Letter', landscape: false, margin: { ...margin, ...wide } })
  expect(refuse({ left: '5in', right: '3.1in' })).toThrow('margin.left and margin.right leave no room')
  expect(refuse({ top: '11in' })).toThrow('margin.top and margin.bottom leave no room')
})
