import { expect, test } from 'vitest'
import { readCssColour } from './css-colour.ts'

// Worked by browsers, and given in CSS Color 4 for red, green and the mid greys.
test.each([
  ['rebeccapurple', [102, 51, 153, 1]],
  ['#0f08', [0, 255, 0, 136 / 255]],
  ['Transparent', [0, 0, 0, 0]],
  ['rgb(255 0 0 / 25%)', [255, 0, 0, 0.25]],
  ['RGBA(10%, 20%, 30%, .5)', [26, 51, 77, 0.5]],
  ['rgb(none 0 300)', [0, 0, 255, 1]],
  ['rgb(10 50% 0)', [10, 128, 0, 1]],
  ['hsl(-0.5turn 100% 50%)', [0, 255, 255, 1]],
  ['hsl(133.333grad, 100%, 25%, 1)', [0, 128, 0, 1]],
  ['hsl(120 100 25)', [0, 128, 0, 1]],
  ['hwb(90 10% 10%)', [128, 230, 25, 1]],
  ['hwb(45 40% 80%)', [85, 85, 85, 1]],
  ['lab(29.2345% 39.3825 20.0664)', [125, 35, 41, 1]],
  ['lch(52.2345% 72.2 56.2)', [198, 93, 7, 1]],
  ['oklab(40.101% 0.1147 0.0453)', [125, 35, 41, 1]],
  ['oklch(59.686% 0.15619 49.7694 / 0.5)', [198, 93, 7, 0.5]],
  ['color(srgb 1 50% 0)', [255, 128, 0, 1]],
  ['color(srgb-linear 0.5 0.5 0.5)', [188, 188, 188, 1]],
  ['color(display-p3 0 0.5 0.5)', [0, 130, 129, 1]],
  ['color(xyz-d50 0.2005 0.14089 0.4472)', [118, 84, 205, 1]],
])('%s is the colour that browsers draw', (text, expected) => {
  const { r, g, b, alpha } = readCssColour(text) ?? { r: -9, g: 0, b: 0, alpha: 0 }
  const differences = [r, g, b].map((part, at) => Math.abs(part - (expected[at] ?? 0)))
  expect(Math.max(...differences), `${r} ${g} ${b}`).toBeLessThanOrEqual(1)
  expect(alpha).toBeCloseTo(expected[3] ?? 0, 3)
})

test.each([
  'nocolour',
  '#12345',
  'rgb(1 2)',
  'rgb(1,2,3 / 4)',
  'rgb(1 2 3 4)',
  'hwb(1, 2%, 3%)',
  'hsl(10px 1% 1%)',
  'color(toString 1 1 1)',
  'color-mix(in srgb, red, blue)',
  'currentcolor',
])('%s is none', (text) => {
  expect(readCssColour(text)).toBeNull()
})
