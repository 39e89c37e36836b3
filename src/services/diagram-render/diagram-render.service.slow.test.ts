import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { startCanary } from '../../../test/kit/canary.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { diagramRender } from './diagram-render.service.ts'

interface Answer {
  readonly diagram_type: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly svg: string
  readonly svg_bytes: number
  readonly png_base64: string
  readonly png_bytes: number
}

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

async function draw(body: object): Promise<Answer> {
  return (await diagramRender.prepare(body)(fakeContext({ browser: chromium.browser }))) as Answer
}

// One diagram of each type, from the Mermaid documentation; the names are those of mermaid.parse().
const KINDS: readonly (readonly [string, string])[] = [
  ['flowchart-v2', 'flowchart LR\n  A[Start] --> B{Ok?}\n  B -- yes --> C((Done))'],
  ['flowchart-v2', 'graph TD; A-->B'],
  ['sequence', 'sequenceDiagram\n  Alice->>Bob: Hello\n  Note over Bob: thinks\n  Bob-->>Alice: Hi'],
  ['classDiagram', 'classDiagram\n  class Animal {\n    +int age\n    +eat()*\n  }\n  Animal <|-- Dog'],
  ['stateDiagram', 'stateDiagram-v2\n  [*] --> Still\n  Still --> [*]: ends'],
  ['er', 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name PK\n  }'],
  ['gantt', 'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  Task :a1, 2026-01-01, 30d'],
  ['pie', 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 1'],
  ['gitGraph', 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout main\n  merge dev'],
  ['mindmap', 'mindmap\n  root((center))\n    one\n    two'],
  ['timeline', 'timeline\n  title History\n  2002 : LinkedIn\n  2004 : Facebook'],
  ['journey', 'journey\n  title Day\n  section Go\n    Wake up: 5: Me'],
  ['quadrantChart', 'quadrantChart\n  x-axis Low --> High\n  A: [0.3, 0.6]'],
  ['xychart', 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]'],
  ['requirement', 'requirementDiagram\n  requirement r {\n    id: 1\n    text: t\n  }'],
  ['c4', 'C4Context\n  Person(a, "A")\n  System(b, "B")\n  Rel(a, b, "uses")'],
  ['sankey', 'sankey-beta\n\na,b,10'],
  ['block', 'block-beta\n  columns 2\n  a b'],
  ['packet', 'packet-beta\n  0-15: "Source"\n  16-31: "Target"'],
  ['kanban', 'kanban\n  Todo\n    [Write docs]'],
  ['architecture', 'architecture-beta\n  group api(cloud)[API]\n  service db(database)[DB] in api'],
  ['radar', 'radar-beta\n  axis a, b, c\n  curve x{1, 2, 3}'],
  ['treemap', 'treemap-beta\n"A"\n    "B": 10\n    "C": 20'],
]

test.each(KINDS)('draws %s as an SVG that any program can read (%#)', async (type, code) => {
  const answer = await draw({ code })
  expect(answer.diagram_type).toBe(type)
  expect(answer.svg_bytes).toBe(Buffer.byteLength(answer.svg))
  expect(XMLValidator.validate(answer.svg)).toBe(true)
  expect(answer.svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(answer.svg).toContain(`width="${answer.width}"`)
  expect(answer.svg).toMatch(/<text\b/)
  expect(answer.svg).toMatch(/font-family/)
  expect(answer.svg).not.toMatch(/foreignObject|<script|xhtml|@import/i)
  const drawn = await sharp(Buffer.from(answer.svg)).stats()
  // A program without CSS layout and HTML does not draw a blank picture.
  expect(drawn.isOpaque).toBe(true)
  expect(drawn.entropy).toBeGreaterThan(0)
})

test('has its words and the requested width, or less if it would be too high', async () => {
  expect(await draw({ code: 'flowchart LR\n  A-->B-->C', width: 640 })).toMatchObject({ width: 640 })
  expect(await draw({ code: 'flowchart LR\n  A-->B-->C' })).toMatchObject({ width: 1200 })
  expect((await draw({ code: 'flowchart LR\n  A-- ebb -->B' })).alt).toBe('A → B: ebb')
  const chain = Array.from({ length: 60 }, (_, step) => `  n${step} --> n${step + 1}`).join('\n')
  const high = await draw({ code: `flowchart TD\n${chain}`, width: 1200 })
  expect(high.height).toBe(12_000)
  expect(high.width).toBeLessThan(1200)
})

test('draws a PNG of the stated size, alone or with the SVG', async () => {
  const png = await draw({ code: 'flowchart LR\n  A-->B', format: 'png', width: 300 })
  expect(png).not.toHaveProperty('svg')
  const bytes = Buffer.from(png.png_base64, 'base64')
  expect(png.png_bytes).toBe(bytes.byteLength)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: png.height })
  const both = await draw({ code: 'flowchart LR\n  A-->B', format: 'both', width: 300 })
  expect(both.svg).toContain('<svg')
  expect(both.png_base64).toBe(png.png_base64)
})

test.each([
  ['white', [255, 255, 255]],
  ['#102030', [16, 32, 48]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['hsl(120, 100%, 50%)', [0, 255, 0]],
])('puts %s behind the diagram, in PNG and SVG', async (background, colour) => {
  const { svg, png_base64 } = await draw({ code: 'flowchart LR\n  A-->B', format: 'both', width: 300, background })
  for (const picture of [Buffer.from(png_base64, 'base64'), Buffer.from(svg)]) {
    const corner = await sharp(picture).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner.subarray(0, 3)]).toEqual(colour)
  }
})

test('lets shine through what a background half covers', async () => {
  const { png_base64 } = await draw({
    code: 'flowchart LR\n  A-->B',
    format: 'png',
    width: 300,
    background: '#ff000080',
  })
  const { data, info } = await sharp(Buffer.from(png_base64, 'base64')).raw().toBuffer({ resolveWithObject: true })
  const at = info.channels * (info.width + 1)
  expect([...data.subarray(at, at + info.channels)]).toEqual([255, 0, 0, 128])
})

// A shape behind the background would make the picture differ from the one without a background.
// Half transparent pixels are rounded twice, by up to 4 of 255.
test.each(KINDS)('hides nothing of %s behind the background (%#)', async (_, code) => {
  const [bare, backed] = await Promise.all(
    ['transparent', 'white'].map(async (background) => {
      const { png_base64 } = await draw({ code, format: 'png', width: 300, background })
      return sharp(Buffer.from(png_base64, 'base64')).flatten({ background: 'white' }).raw().toBuffer()
    }),
  )
  const furthest = bare?.reduce((most, value, index) => Math.max(most, Math.abs(value - (backed?.[index] ?? 0))), 0)
  expect(furthest).toBeLessThanOrEqual(4)
})

test('by default, the background is dark for the dark theme and white for others', async () => {
  const corner = async (body: object) => {
    const { png_base64 } = await draw({ code: 'flowchart LR\n  A-->B', format: 'png', width: 300, ...body })
    const pixels = await sharp(Buffer.from(png_base64, 'base64'))
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return [...pixels.subarray(0, 3)]
  }
  expect(await corner({ theme: 'dark' })).toEqual([31, 32, 32])
  expect(await corner({ theme: 'dark', background: 'white' })).toEqual([255, 255, 255])
  expect(await corner({ theme: 'forest' })).toEqual([255, 255, 255])
})

test('leaves a transparent background transparent', async () => {
  const { png_base64 } = await draw({ code: 'flowchart LR\n  A-->B', format: 'png', background: 'transparent' })
  const { isOpaque } = await sharp(Buffer.from(png_base64, 'base64')).stats()
  expect(isOpaque).toBe(false)
})

test('each theme looks different', async () => {
  const themes = ['default', 'dark', 'neutral', 'forest', 'base']
  const code = 'flowchart LR\n  A-->B'
  const drawn = await Promise.all(themes.map((theme) => draw({ code, theme, format: 'png', width: 200 })))
  expect(new Set(drawn.map(({ png_base64 }) => png_base64)).size).toBe(themes.length)
})

test('one diagram leaves nothing in the next', async () => {
  const code = 'flowchart LR\n  A-->B'
  const before = await draw({ code })
  await draw({ code: '%%{init: {"theme": "forest", "fontSize": 40}}%%\nflowchart TD\n  X-->Y' })
  await draw({ code: 'flowchart LR\n  A[' }).catch(() => {})
  expect((await draw({ code })).svg).toBe(before.svg)
})

test('keeps the words of a label together, line by line', async () => {
  const { svg } = await draw({
    code: 'flowchart LR\n  A["Is it <b>really</b> so?"] -- no it is not --> B["one<br>two"]',
  })
  expect(svg).toContain('>Is it<')
  expect(svg).toContain('>really<')
  expect(svg).toContain('>no it is not<')
  expect(svg).toContain('>one<')
  expect(svg).toContain('>two<')
})

test.each([
  ['flowchart LR\n  A --> B\n  B[ --> C', 3],
  ['%% first\nsequenceDiagram\n  A->>B: hi\n  A-x', 4],
  ['pie\n  "a" : 1\n  "b" x', 3],
  ['---\ntitle: t\n---\ngitGraph\n  commit\n  brnch x', 6],
])('an error is 400 with its line in the source as sent (%#)', async (code, line) => {
  await expect(draw({ code })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(`in line ${line}. Mermaid says: `),
    extras: { error_line: line, parse_error: expect.stringMatching(/pars/i) },
  })
})

test('reports one line number, that of the source as sent, also with a fence', async () => {
  const code = '```mermaid\n---\ntitle: t\n---\n%% a comment\nflowchart LR\n  A[ --> B\n```'
  const error = await draw({ code }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ extras: { error_line: 7, parse_error: expect.stringContaining('line 7') } })
  expect(String(error).match(/line \d+/g)).toEqual(['line 7', 'line 7'])
})

test('draws icons of known packs, and refuses others by name', async () => {
  const bare = await draw({ code: 'flowchart LR\n  A["Saw"]' })
  const iconed = await draw({ code: 'flowchart LR\n  A["fa:fa-cogs Saw"] --> B["fab:fa-github"]' })
  expect(iconed.svg.match(/<path/g)?.length).toBeGreaterThan(bare.svg.match(/<path/g)?.length ?? 0)
  expect((await draw({ code: 'architecture-beta\n  service f(logos:aws-lambda)[Lambda]' })).svg).toMatch(/<path/)
  await expect(draw({ code: 'flowchart LR\n  A["fa:fa-nosuchicon Saw"]' })).rejects.toThrow('nosuchicon')
  await expect(draw({ code: 'architecture-beta\n  service f(acme:box)[Box]' })).rejects.toThrow('"acme"')
})

test.each(['hello world', 'flowchart LR\n  A@{ shape: nope }', 'mindmap\n  a\n  b', '---\n...', '\u0000', '%%{init: '])(
  'a source that is not a diagram is 400: %j',
  async (code) => {
    await expect(draw({ code })).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

test('scripts, links and files inside a diagram have no effect', async () => {
  await using canary = await startCanary()
  const there = `http://127.0.0.1:${canary.port}`
  const { svg } = await draw({
    format: 'both',
    code: `%%{init: {"securityLevel": "loose", "themeCSS": "@import url(${there}/a.css); .node { background: url(${there}/b.png) }"}}%%
flowchart LR
  A["<b onclick='alert(1)'>picture</b>"] --> B["<script>fetch('${there}')</script>text"]
  click A "javascript:alert(1)"
  click B "${there}/d" _blank`,
  })
  expect(svg).not.toContain(there)
  expect(svg).not.toMatch(/javascript:|onclick|<script|<img|@import/)
  const code = `flowchart LR\n  A["<img src='${there}/c.png' onerror='alert(1)'>picture"]`
  await expect(draw({ code })).rejects.toThrow('Pictures from the web are not loaded')
  expect(canary.connections).toBe(0)
})

test.each([
  { code: '' },
  { code: 'x'.repeat(50_001) },
  { format: 'gif' },
  { theme: 'rainbow' },
  { width: 199 },
  { width: 4001 },
  { background: 'red; fill: url(http://a.b)' },
])('refuses %j', (body) => {
  const field = Object.keys(body)[0] ?? ''
  expect(() => diagramRender.prepare({ code: 'pie', ...body })).toThrow(field)
})

test('refuses a value that is no number, and draws what is called so', async () => {
  await expect(draw({ code: 'sankey-beta\nA,B,x' })).rejects.toThrow('a text where a value belongs')
  expect(await draw({ code: 'flowchart LR\n  A[NaN] --> B' })).toMatchObject({ alt: expect.stringContaining('NaN') })
})

test('refuses a background that is not a colour', async () => {
  await expect(draw({ code: 'graph LR; A-->B', background: 'nocolour' })).rejects.toThrow(
    'background must be a CSS colour',
  )
})

test('answers or refuses arbitrary input', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'flowchart LR\n',
      'A-->B\n',
      'A[',
      '"]',
      '%%{init: {',
      '}}%%',
      '---\n',
      '\u0000',
      '\ud800',
      '<svg>',
      '$$x$$',
    ),
    fc.string({ maxLength: 20, unit: 'binary' }),
  )
  const code = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  const likely = fc.record(
    {
      code: fc.oneof(
        code,
        fc
          .constantFrom(...KINDS.map(([, source]) => source))
          .chain((source) => code.map((junk) => source.slice(0, 30) + junk)),
      ),
      format: fc.constantFrom('svg', 'gif', null),
      width: fc.oneof(fc.integer({ min: 100, max: 5000 }), fc.constant(Number.NaN)),
      background: fc.constantFrom('white', 'nocolour', 'url(x)', '', 7),
    },
    { requiredKeys: ['code'] },
  )
  await expectAnswerOrRefusal(diagramRender, { context: fakeContext({ browser: chromium.browser }), likely })
}, 60_000)
