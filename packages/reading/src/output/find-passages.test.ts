import { expect, it } from 'vitest'
import { findPassages } from './find-passages.ts'

const filler =
  'The mill stands by the river and turns for most of the year, as mills do in this part of the country. '.repeat(4)
const text = `# Mill\n\n${filler}\n\n## Opening hours\n\nOn Sundays the kitchen opens at noon.\n\n${filler}\n\n## Prices\n\nA bag of rye flour costs 4 euros. ${filler}`

it('finds the passage with words that are rare on the page, its heading and its offset', () => {
  const [best, ...rest] = findPassages(text, { query: 'when does the kitchen open on Sundays?', maxPassages: 3 })
  expect(best?.heading).toBe('Opening hours')
  expect(best?.text).toContain('the kitchen opens at noon')
  expect(text.slice(best?.offset).startsWith('On Sundays')).toBe(true)
  for (const { score } of rest) expect(score).toBeLessThanOrEqual(best?.score ?? 0)
})

it('also searches headings, and lists no more passages than requested', () => {
  const found = findPassages(text, { query: 'prices', maxPassages: 1 })
  expect(found).toHaveLength(1)
  expect(found[0]?.text).toContain('4 euros')
})

it('finds nothing if no word of the query occurs', () => {
  expect(findPassages(text, { query: 'zeppelin', maxPassages: 5 })).toEqual([])
  expect(findPassages('', { query: 'mill', maxPassages: 5 })).toEqual([])
})

it('reads scripts without spaces', () => {
  const page = `水車は川のそばにあります。\n\n${'日曜日は正午に開きます。'.repeat(30)}`
  expect(findPassages(page, { query: '水車', maxPassages: 1 })[0]?.text).toContain('水車')
})
