import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

const draw = (code: string) => renderDiagram(drawing.browser, { code, timeMs: 30_000 })

// Mermaid's sizes: a quadrant is 245 wide, a bit of a packet 32, a part of a timeline or a journey 190 and 150.
test.each([
  [245, 'quadrantChart\n  quadrant-1 This should be done first of all things that we have\n  A: [0.2, 0.7]'],
  [245, 'quadrantChart\n  quadrant-3 Donaudampfschifffahrtsgesellschaftskapitän'],
  [32, 'packet\n  0: "Acknowledged"\n  1-31: "Rest"'],
  [190, 'timeline\n  2002 : Donaudampfschifffahrtsgesellschaftskapitän'],
  [150, 'journey\n  section Donaudampfschifffahrtsgesellschaft\n    Go: 3: Me'],
])('a text is no wider than the %i px of its frame: %j', async (width, code) => {
  const { svg } = await draw(code)
  const texts = [...svg.matchAll(/<text[^>]*textLength="([\d.]+)"[^>]*>([^<]*)/g)]
  const ours = texts.filter(([, , text = '']) => code.includes(text) && text.length > 3)
  expect(ours.length).toBeGreaterThan(1)
  for (const [, length] of ours) expect(Number(length)).toBeLessThanOrEqual(width)
})

test.each([
  [2, 'sequenceDiagram\n  participant A as $$\\gamma$$\n  A->>B: hi'],
  [2, 'sequenceDiagram\n  actor A as $$\\gamma$$\n  B->>A: hi'],
  [
    1,
    '%%{init: {"sequence": {"mirrorActors": false}}}%%\nsequenceDiagram\n  participant A as $$\\gamma$$\n  A->>A: hi',
  ],
])('a formula is written %i times, at each figure of its actor: %j', async (times, code) => {
  const { svg } = await draw(code)
  expect(svg.match(/γ/g)).toHaveLength(times)
})

test.each([
  [
    'flowchart TB\n  subgraph one\n    a1 --> a2\n  end\n  subgraph two\n    b2 --> b3\n  end\n  one -->|link groups| two\n  b2 --> a2',
  ],
  [
    'flowchart LR\n  subgraph one\n    a1 --> a2\n  end\n  subgraph two\n    b2 --> b3\n  end\n  one -->|calls| two\n  b3 -->|push| a1',
  ],
])('the label of an edge does not cover its head: %j', async (code) => {
  const { svg } = await draw(code)
  const [, x, y] = /<path d="[^"]*L([\d.]+),([\d.]+)" id="[^"]*L_one_two_0"/.exec(svg) ?? []
  const [, groups, width, height] =
    /<g class="edgeLabel" (transform="[^"]*"><g class="label" data-id="L_one_two_0"[^>]*)><g><rect[^>]*width="(\d+)" height="(\d+)"/.exec(
      svg,
    ) ?? []
  const moves = [...(groups ?? '').matchAll(/translate\(([-\d.]+), ([-\d.]+)\)/g)]
  const within = (axis: 1 | 2, place: number, size: number) => {
    const start = moves.reduce((sum, move) => sum + Number(move[axis]), 0)
    return start < place && place < start + size
  }
  expect(moves.length).toBeGreaterThan(1)
  expect(within(1, Number(x), Number(width)) && within(2, Number(y), Number(height))).toBe(false)
})

test('the icon of a mind map has the colour of its text, and its pack is named', async () => {
  const { svg, iconPacks } = await draw('mindmap\n  Voyage\n    Route\n    ::icon(fa fa-ship)')
  const [, icon] = /class="label-icon".*?<path[^>]*fill="([^"]*)"/.exec(svg) ?? []
  const [, text] = /<text[^>]*fill="([^"]*)"[^>]*>Route</.exec(svg) ?? []
  expect(icon ?? 'none').toBe(text ?? 'rgb(0, 0, 0)')
  expect(iconPacks).toMatchObject([{ prefix: 'fa' }])
})

test.each([
  'flowchart LR\n  A["$$\\begin{bmatrix}7\\\\8\\end{bmatrix}$$"]',
  'flowchart LR\n  A["$$\\begin{cases} 7 &\\text{if } b \\\\ 8 \\end{cases}$$"]',
  // Escaped as in a string of a program.
  'flowchart LR\n  A["$$\\\\begin{bmatrix}7\\\\\\\\8\\\\end{bmatrix}$$"]',
  'sequenceDiagram\n  A->>B: $$\\begin{bmatrix}7\\\\8\\end{bmatrix}$$',
])('the rows of a formula are drawn below each other: %j', async (code) => {
  const { svg } = await draw(code)
  const [seven, eight] = ['7', '8'].map((digit) =>
    Number(new RegExp(`<text[^>]* y="([\\d.-]+)"[^>]*>${digit}<`).exec(svg)?.[1]),
  )
  expect((eight ?? 0) - (seven ?? 0)).toBeGreaterThan(10)
})

test('the bars and lines of a chart are within the picture', async () => {
  const { svg } = await draw('xychart-beta\n  x-axis [a, b, c]\n  y-axis 0 --> 10\n  bar [2, 3, 4]\n  line [2, 3, 12]')
  const [x = 0, y = 0, width = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="[\d.]+" fill="(?!rgb\(255)/g)]
  const line = [...svg.matchAll(/[ML]([\d.-]+),([\d.-]+)/g)]
  expect(bars).toHaveLength(3)
  for (const [, left, wide] of bars) expect(Number(left) + Number(wide)).toBeLessThanOrEqual(x + width)
  for (const [, , high] of line) expect(Number(high)).toBeGreaterThanOrEqual(y)
})

test('names of a Sankey are drawn, and have the colours and places that they have in other letters', async () => {
  const sankey = (name: string) => `sankey\n\n${name},Sea,3\n${name},Sky,2`
  const [plain, other] = [await draw(sankey('Quay')), await draw(sankey('Kaißä'))]
  expect(other.svg).toContain('>Kaißä 5<')
  expect(other.svg.match(/<rect[^>]*>/g)).toEqual(plain.svg.match(/<rect[^>]*>/g))
})

test('a bar that ends with another task is drawn to the day of that one', async () => {
  const plan = (end: string) =>
    `gantt\n dateFormat YYYY-MM-DD\n excludes weekends\n Deck :a, 2026-05-18, ${end}\n Done :milestone, b, 2026-06-30, 0d`
  const [named, until] = [await draw(plan('2026-06-30')), await draw(plan('until b'))]
  const bars = (svg: string) => svg.match(/<rect[^>]* class="task[^>]*>/g)?.map((bar) => bar.replace(/ id="[^"]*"/, ''))
  expect(bars(until.svg)).toHaveLength(2)
  expect(bars(until.svg)).toEqual(bars(named.svg))
})
