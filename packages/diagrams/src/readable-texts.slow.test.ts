import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { type DiagramRequest, renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

const draw = (request: Omit<DiagramRequest, 'timeMs'>) => renderDiagram(drawing.browser, { ...request, timeMs: 30_000 })

/** The colour of the letters of each text, where it is not the one of its group. */
async function inks(request: Omit<DiagramRequest, 'timeMs'>) {
  const { svg } = await draw(request)
  const found = [...svg.matchAll(/<(?:text|tspan)\b([^>]*)>([^<]*\w[^<]*)</g)]
  return Object.fromEntries(found.map(([, attributes = '', text]) => [text, /fill="([^"]*)"/.exec(attributes)?.[1]]))
}

test.each([
  [
    'a light group of a dark theme',
    'subgraph S[Quay]\n A[Pier]\n end\n style S fill:#fff\n style A fill:#ffd',
    'Quay',
    'black',
  ],
  ['a node with letters as dark as itself', 'A[Pier]\n style A fill:#000,color:#111', 'Pier', 'white'],
  [
    'a half clear node over a light group',
    'subgraph S[Quay]\n A[Pier]\n end\n style S fill:#fff\n style A fill:#fff8',
    'Pier',
    'black',
  ],
])('letters of %s are told from it', async (_, code, text, ink) => {
  expect((await inks({ code: `flowchart LR\n ${code}`, theme: 'dark' }))[text]).toBe(ink)
})

test('a message on a light ground is told from it, and so is one of Graphviz', async () => {
  const code = 'sequenceDiagram\n rect rgb(255,255,255)\n A->>B: Low water\n end\n A->>B: High water'
  const sequence = await inks({ code, theme: 'dark' })
  expect(sequence).toMatchObject({ 'Low water': 'black' })
  expect(sequence['High water']).not.toBe('black')
  const graph = 'digraph { a [style=filled, fillcolor=white]; b }'
  expect(await inks({ code: graph, engine: 'graphviz', theme: 'dark' })).toMatchObject({ a: 'black' })
})

test('a number stands out from its disc, and letters from a shape drawn by hand or filled with their own colour', async () => {
  const numbered = 'sequenceDiagram\n autonumber\n A->>+B: Low\n B-->>-A: High'
  const [first, second] = [await inks({ code: numbered }), await inks({ code: numbered, theme: 'dark' })].map(
    ({ 2: ink }) => ink,
  )
  expect([first, second]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const byHand = '---\nconfig:\n  theme: dark\n  look: handDrawn\n---\nflowchart LR\n A[Pier]\n style A fill:#fff'
  expect(await inks({ code: byHand })).toMatchObject({ Pier: 'black' })
  expect(await inks({ code: 'flowchart LR\n A[Pier]\n style A fill:#333' })).toMatchObject({ Pier: 'white' })
  const graph = 'digraph { a [style=filled, fillcolor=black]; b [style=filled, fillcolor=white, fontcolor=white] }'
  expect(await inks({ code: graph, engine: 'graphviz' })).toMatchObject({ a: 'white', b: 'rgb(255, 255, 255)' })
})

test('names of an axis and tags of neighbours do not cover each other', async () => {
  const weeks = Array.from({ length: 52 }, (_, at) => `"Week ${at} of the year"`).join(', ')
  const chart = await draw({ code: `xychart-beta\n x-axis "All year" [${weeks}]\n bar [1]` })
  const names = [...chart.svg.matchAll(/<text[^>]*rotate\(-90\)[^>]*font-size="([\d.]+)"/g)].map(([, size]) =>
    Number(size),
  )
  expect(names).toHaveLength(52)
  expect(Math.max(...names)).toBeLessThan(700 / 52)
  const few = await draw({ code: 'xychart-beta\n x-axis [one, two]\n bar [1]' })
  expect(few.svg).not.toContain('rotate(-90)')
  const { svg } = await draw({
    code: 'gitGraph\n commit tag: "v1.0.0-alpha.1"\n commit tag: "v1.0.0-alpha.2"\n commit',
  })
  expect(svg.match(/<text[^>]*class="tag-label"[^>]*translate\(0 -/g)).toHaveLength(1)
})

test('letters that are seen keep their colour, and so do those hidden on purpose', async () => {
  const code = 'flowchart LR\n A[Pier]\n B[Quay]\n style A fill:#fff,color:#999\n style B fill:#fff,color:#fff'
  const { Pier, Quay } = await inks({ code })
  expect([Pier, Quay]).toEqual(['rgb(153, 153, 153)', 'rgb(255, 255, 255)'])
})

const chain = (direction: string, parts: number) =>
  `flowchart ${direction}\n${Array.from({ length: parts }, (_, at) => `n${at}[Pier ${at}] --> n${at + 1}[Pier ${at + 1}]`).join('\n')}`

test('letters too small to be read are said with what helps, which then does', async () => {
  const { tooSmall, width, height } = await draw({ code: chain('LR', 60) })
  expect(tooSmall?.letterPx).toBeLessThan(3)
  expect(tooSmall?.advice).toContain('the direction TB in code')
  expect(width / height).toBeGreaterThan(50)
  expect((await draw({ code: chain('TB', 60) })).tooSmall).toBeNull()
  const [, wider] = /width (\d+)/.exec((await draw({ code: chain('LR', 14), width: 600 })).tooSmall?.advice ?? '') ?? []
  expect((await draw({ code: chain('LR', 14), width: Number(wider) })).tooSmall).toBeNull()
})

test('a picture from the web in a label is refused, and one that is given is drawn', async () => {
  const label = (address: string) => draw({ code: `flowchart LR\n A["<img src='${address}' width=9> Pier"]` })
  await expect(label('https://example.com/a.png')).rejects.toThrow('Pictures from the web are not loaded')
  const { svg } = await label('data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==')
  expect(svg).toContain('href="data:image/gif')
})

test('a class is an enumeration also where that is said first', async () => {
  const { svg } = await draw({ code: 'classDiagram\n  <<enumeration>> Tide\n  Tide : LOW' })
  expect(svg).toContain('enumeration')
})
