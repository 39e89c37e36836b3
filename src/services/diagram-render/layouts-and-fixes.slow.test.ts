import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { diagramRender } from './diagram-render.service.ts'

interface Answer {
  readonly svg: string
  readonly layout: string | null
  readonly icon_packs: readonly object[]
}

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

async function draw(body: object): Promise<Answer> {
  return (await diagramRender.prepare(body)(fakeContext({ browser: chromium.browser }))) as Answer
}

// Mermaid numbers the boxes of class diagrams across all drawings.
const withoutCounts = (svg: string) => svg.replace(/(classId-\w+)-\d+/g, '$1')

const GRAPH = '\n  A --> B\n  A --> C\n  B --> D\n  C --> D\n  A --> D\n  D --> E\n  B --> E\n  C --> A'
const KINDS: Readonly<Record<string, string>> = {
  flowchart: `flowchart LR${GRAPH}`,
  state: 'stateDiagram-v2\n  [*] --> A\n  A --> B\n  A --> C\n  B --> D\n  C --> D\n  D --> A',
  class: 'classDiagram\n  A <|-- B\n  A <|-- C\n  C <|-- D\n  B o-- D',
  er: 'erDiagram\n  A ||--o{ B : has\n  A ||--o{ C : has\n  B ||--|| C : is\n  C ||--|| D : is',
}

describe('layout', () => {
  test.each(Object.keys(KINDS))('elk changes the layout of a %s diagram, and not of the next', async (kind) => {
    const code = KINDS[kind]
    const plain = await draw({ code })
    const elk = await draw({ code, layout: 'elk' })
    expect([plain.layout, elk.layout]).toEqual([null, 'elk'])
    expect(elk.svg).not.toBe(plain.svg)
    expect(withoutCounts((await draw({ code })).svg)).toBe(withoutCounts(plain.svg))
  })

  test('tidy-tree changes the layout of a mind map', async () => {
    const code = 'mindmap\n  root\n    a\n      b\n      c\n    d\n      e'
    const [plain, tree] = [await draw({ code }), await draw({ code, layout: 'tidy-tree' })]
    expect(tree.svg).not.toBe(plain.svg)
  })

  test('a layout inside code has priority', async () => {
    const code = `---\nconfig:\n  layout: elk\n---\nflowchart LR${GRAPH}`
    const [inside, asked] = [await draw({ code }), await draw({ code, layout: 'dagre' })]
    expect(asked).toMatchObject({ layout: 'elk', svg: inside.svg })
  })

  test.each([
    [{ code: 'sequenceDiagram\n  A->>B: hi', layout: 'elk' }, 'sequence has a layout of its own'],
    [{ code: 'pie\n  "a" : 1', layout: 'tidy-tree' }, 'pie has a layout of its own'],
    [{ code: 'digraph { a -> b }', engine: 'graphviz', layout: 'elk' }, 'layout is for mermaid only'],
  ])('is refused if it has no effect: %j', async (body, message) => {
    await expect(draw(body)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
  })
})

test('names the packs of the icons in the picture, with their licences', async () => {
  const { icon_packs } = await draw({
    code: 'architecture-beta\n  service f(logos:aws-lambda)[Lambda]\n  service g(mdi:account)[Me]',
  })
  expect(icon_packs).toEqual([
    { prefix: 'logos', name: 'SVG Logos', licence: 'CC0-1.0' },
    { prefix: 'mdi', name: 'Material Design Icons', licence: 'Apache-2.0' },
  ])
})

test.each([
  'flowchart LR\n  A[Call foo(x)] --> B',
  'flowchart TD\n  A --> B{Is it (really) so?}\n  B -->|yes (of course)| C[Done [at last]]',
  'flowchart LR\n  A[He said "hi"] —> B',
  'flowchart LR\n  start --> end',
  'A[one] --> B[two]',
  'Here is your diagram:\n\n```mermaid\nflowchart LR\n  A --> B\n```\nIt shows A and B.',
])('the refusal of a wrong source contains one that can be drawn: %j', async (code) => {
  const refused = await draw({ code }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('fix has a source that works'),
    extras: { fix: { what: expect.stringMatching(/\w/), code: expect.any(String) } },
  })
  const { extras } = refused as { readonly extras: { readonly fix: { readonly code: string } } }
  expect((await draw({ code: extras.fix.code })).svg).toContain('<svg')
})

test.each(['mindmap\n  root\n    a --> b\n  second root', 'sankey-beta\nA,B\nA --> B', 'journey\n  title --\n  : 5'])(
  'no fix makes another kind of diagram of it: %j',
  async (code) => {
    await expect(draw({ code })).rejects.toMatchObject({ extras: { fix: null } })
  },
)

test('no fix is proposed if none works', async () => {
  await expect(draw({ code: 'flowchart LR\n  A ==x== ==> ))' })).rejects.toMatchObject({ extras: { fix: null } })
})
