import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

const draw = (code: string, engine: 'mermaid' | 'graphviz' = 'mermaid') =>
  renderDiagram(drawing.browser, { code, engine, timeMs: 30_000 })

test.each([
  ['flowchart LR\n A[Invoice] --> B[Invoice line]\n C[line]\n D[In]', ['Invoice → Invoice line', 'line', 'In']],
  ['flowchart LR\n A[Order] --> B[Orders]\n C[Order]', ['Order (1) → Orders', 'Order (2)']],
  ['stateDiagram-v2\n Unlocked --> Locked\n lock', ['Unlocked → Locked', 'lock']],
  ['erDiagram\n USER ||--o{ USER-ROLE : has\n ROLE', ['USER → USER-ROLE: has (one to zero or more)', 'ROLE']],
  ['classDiagram\n Account --> Payment\n class Pay', ['Account → Payment', 'Pay']],
  [
    'flowchart LR\n A["$$\\sum_{i=0}^n i$$"] --> B["$$\\underbrace{a+b}_{m}$$"]',
    ['$$\\sum_{i=0}^n i$$ → $$\\underbrace{a+b}_{m}$$'],
  ],
  ['flowchart LR\n A["$$v_{i} + \\vec{AB}$$"]\n B[x]', ['$$v_{i} + \\vec{AB}$$', 'x']],
])('each part is said by its whole name: %s', async (code, lines) => {
  expect((await draw(code)).alt.split('\n')).toEqual(lines)
})

test('the end of a line in a label is said as the picture shows it', async () => {
  const code = 'flowchart LR\n A[one\\ntwo] -->|go\\nnow| B{x\\ny}\n C["$$\\nu$$"] --> D[s\\nfa:fa-car car]'
  const { alt, hiddenLabels } = await draw(code)
  expect(hiddenLabels).toBeNull()
  expect(alt.split('\n')).toEqual(['one two → x y: go now', '$$\\nu$$ → s car'])
})

test('parts of a graph with equal names are told apart', async () => {
  const { alt } = await draw('digraph { web -> db; webs; we; other [label=web] }', 'graphviz')
  expect(alt.split('\n').sort()).toEqual(['we', 'web (1) → db', 'web (2)', 'webs'])
})

test.each([
  ...[
    'pie',
    'pie title Pets',
    'gantt',
    'gantt\n title Plan\n dateFormat YYYY-MM-DD',
    'timeline',
    'timeline\n title T',
    'journey',
  ],
  ...[
    'journey\n title My day',
    'quadrantChart',
    'quadrantChart\n title Reach',
    'radar-beta',
    'radar-beta\n title Skills',
  ],
  ...['treemap-beta', 'gitGraph', 'gitGraph LR:', '---\ntitle: Sales\n---\npie', 'pie showData'],
])('a diagram with a title at most is refused as empty: %s', async (code) => {
  await expect(draw(code)).rejects.toThrow('names a diagram and nothing in it')
})

test.each([
  ...[
    'pie\n "Dogs" : 1',
    'gantt\n dateFormat YYYY-MM-DD\n A : 2026-01-05, 1d',
    'timeline\n 2002 : LinkedIn',
    'gitGraph\n commit',
  ],
  ...[
    'quadrantChart\n quadrant-1 Plan',
    'flowchart LR\n A@{ shape: sm-circ }',
    'stateDiagram-v2\n [*] --> [*]',
    'sequenceDiagram\n participant Al',
    'ishikawa-beta\n Late trains',
  ],
  ...[
    'journey\n section S\n A: 3: Me',
    'radar-beta\n axis a, b, c\n curve y{3,2,3}',
    'packet-beta\n 0-7: "x"',
    'mindmap\n r',
  ],
])('a diagram with one thing in it is drawn: %s', async (code) => {
  expect(await draw(code)).toMatchObject({ hiddenLabels: null })
})

test.each([
  ['flowchart LR\n A@{ shape: sm-circ, label: "Small start" } --> B[fine]', ['Small start']],
  ['flowchart LR\n A@{ shape: bolt, label: "Radio" } --> B@{ shape: hourglass, label: "Sort" }', ['Radio', 'Sort']],
  ['flowchart LR\n A@{ shape: f-circ, label: "Summary" } --> A1@{ shape: fork, label: "Split" }', ['Summary', 'Split']],
  ['flowchart LR\n A@{ shape: sm-circ } --> B@{ shape: rect, label: "Seen" }', null],
  ['flowchart LR\n A["`**bold** _text_`"] -- "a #35; b" --> B["x<br/>y &lt;z&gt;"]', null],
  [
    'radar-beta\n axis a["A"], b["B"], c["C"]\n curve y["Y"]{30,2,3}\n max 5',
    ['Y: A 30 is beyond the scale from 0 to 5'],
  ],
  ['radar-beta\n axis a, b, c\n curve y{1,2,3}\n min 2', ['y: a 1 is beyond the scale that begins at 2']],
  ['radar-beta\n axis a, b, c\n curve y{5,2,0}\n max 5', null],
  [
    'journey\n section S\n A: 9: Me\n B: 5: Me\n C: 6: You',
    ['A: 9 is beyond the scale from 1 to 5', 'C: 6 is beyond the scale from 1 to 5'],
  ],
  ['journey\n section S\n A: 0: Me\n B: 5: Me', null],
])('what the picture does not show is told: %s', async (code, hiddenLabels) => {
  expect(await draw(code)).toMatchObject({ hiddenLabels })
})

// A bar without a length beside one without a category: Mermaid writes the labels of all lying bars in letters of 0 px.
test('labels without a size are told as not shown, and no advice to enlarge them is given', async () => {
  const setting = '---\nconfig:\n  xyChart:\n    showDataLabel: true\n    showDataLabelOutsideBar: true\n---\n'
  const chart = (values: string) =>
    draw(
      `${setting}xychart horizontal\n x-axis "Month" [one, two, three, four, five, six, seven]\n y-axis Sold 10 --> 150\n bar "Shop" [${values}]`,
    )
  const drawn = await chart('52, 96, 35, 10, 87, 34, 67, 99')
  expect(drawn.tooSmall).toBeNull()
  expect(drawn.hiddenLabels).toEqual(['52', '96', '35', '10', '87', '34', '67', 'Shop: 99 has no category'])
  const small = await draw(`${setting}xychart horizontal\n x-axis [a, b, c]\n y-axis 10 --> 150\n bar [52, 96, 40]`)
  expect(small).toMatchObject({ tooSmall: null, hiddenLabels: null })
})

test.each([
  ['mdi mdi-fire', 'mdi'],
  ['mdi:home', 'mdi'],
  ['logos:react', 'logos'],
  ['fa fa-book', 'fa'],
])('a mind map has the icons of each pack: %s', async (icon, prefix) => {
  const code = (line: string) => `mindmap\n root((R))\n  leaf\n  ${line}`
  const drawn = await draw(code(`::icon(${icon})`))
  expect(drawn.iconPacks).toMatchObject([{ prefix }])
  expect(drawn.svg).toMatch(/<svg[^>]*>\s*<path|<svg[^>]*><g/)
  expect(drawn.alt).toBe('R → leaf')
  expect((await draw(code(''))).iconPacks).toEqual([])
})

test.each(['mdi mdi-nosuch', 'foo bar'])('an icon that there is not is refused in a mind map: %s', async (icon) => {
  await expect(draw(`mindmap\n root\n  ::icon(${icon})`)).rejects.toThrow('there is no icon')
})
