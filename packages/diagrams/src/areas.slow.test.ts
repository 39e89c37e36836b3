import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

async function draw(...lines: readonly string[]) {
  const drawn = await renderDiagram(drawing.browser, {
    code: `treemap-beta\n${lines.join('\n')}`,
    width: 1000,
    timeMs: 30_000,
  })
  const shown = [...drawn.svg.matchAll(/<text[^>]*class="treemap(?:Label|Value)"[^>]*>(.*?)<\/text>/g)]
  const seen = shown.filter(([all]) => !/^[^>]*display="none"/.test(all))
  // The lines of a name are parts of its text.
  const texts = seen.map(([, inner = '']) =>
    inner
      .replace(/<\/tspan>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .trim(),
  )
  return { ...drawn, texts }
}

test('the names of small areas are drawn in lines that can be read, with their values', async () => {
  const names = ['Personnel costs incl. pensions', 'Rent of office building South-East', 'Insurance (liability)']
  const { texts, hiddenLabels, tooSmall } = await draw(
    '"Budget"',
    ...[`  "${names[0]}": 120`, '  "Rent of office building North": 60', '  "Rent of office building South": 22'],
    ...[`  "${names[1]}": 12`, '  "Travel": 3', `  "${names[2]}": 4`],
  )
  const dense = texts.map((text) => text.replace(/\s/g, ''))
  expect(dense).toEqual(expect.arrayContaining(names.map((name) => name.replace(/\s/g, ''))))
  expect(texts).toEqual(expect.arrayContaining(['120', '60', '22', '12', '3', '4']))
  expect(hiddenLabels).toBeNull()
  expect(tooSmall).toBeNull()
})

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => `  "Item with a long label ${at + 1}": ${((at * 7) % 23) + 1}`)

test('a name is drawn as a whole, or ends with an ellipsis and is told', async () => {
  const { texts, hiddenLabels, alt } = await draw('"Stock"', ...items(25))
  const names = texts.filter((text) => /[a-z]/.test(text))
  const wholes = names.filter((text) => /^Item with a long label \d+$/.test(text))
  expect(names.filter((text) => !text.endsWith('…'))).toEqual(wholes)
  expect(hiddenLabels).toContain('Item with a long label 1')
  for (const name of wholes.filter((text) => !hiddenLabels?.includes(text))) expect(alt).toContain(`${name}: `)
  expect(new Set([...wholes, ...(hiddenLabels ?? [])]).size).toBe(25)
  expect(alt).not.toContain('…')
})

test('MAX_HIDDEN_LABELS: of many names, twenty are told', async () => {
  const small = (count: number) => Array.from({ length: count }, (_, at) => `  "Tiny ${at}": 0.001`)
  expect((await draw('"Stock"', '  "Big": 1000', ...small(20))).hiddenLabels).toHaveLength(20)
  expect((await draw('"Stock"', '  "Big": 1000', ...small(21))).hiddenLabels).toHaveLength(20)
  expect((await draw('"Stock"', '  "Big": 1000', ...small(1))).hiddenLabels).toEqual(['Tiny 0'])
})

test('the name of a narrow part that is cut is told, and letters stand upwards in a narrow area', async () => {
  const narrow = await draw('"A name of a section"', '  "Aa": 4', '"Other"', '  "B": 100')
  expect(narrow.hiddenLabels).toContain('A name of a section')
  expect(narrow.svg).not.toMatch(/>\.+</)
  const upwards = await draw('"Stock"', '  "Warehouse": 96', '  "Storehouse": 4')
  expect(upwards.hiddenLabels).toBeNull()
  expect(upwards.svg).toMatch(/<text[^>]*class="treemapLabel"[^>]*rotate\(-90/)
})

// 184 units, of which Mermaid cuts the last four: at this width of the picture, the letters are wider than it measures.
test('a name that fills its area is drawn in lines, not cut', async () => {
  const code = 'treemap-beta\n"Main"\n  "A very long name of a leaf": 20\n  "B": 100\n  "C short name and so on": 5'
  const { svg, hiddenLabels } = await renderDiagram(drawing.browser, { code, width: 900, timeMs: 30_000 })
  expect(hiddenLabels).toBeNull()
  expect(svg).not.toContain('>A very long name of a leaf<')
})

test('equal names are counted, and a large map has none to tell', async () => {
  expect((await draw('"Stock"', '  "Tea": 60', '  "Tea": 40')).hiddenLabels).toBeNull()
  expect((await draw('"Stock"', '  "Tea": 60', '  "Tea": 0.001')).hiddenLabels).toEqual(['Tea'])
})
