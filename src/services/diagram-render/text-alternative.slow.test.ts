import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { diagramRender } from './diagram-render.service.ts'

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

async function altOf(code: string, engine = 'mermaid'): Promise<string[]> {
  // The answer has the fields of the service's output schema.
  const answer = (await diagramRender.prepare({ code, engine })(fakeContext({ browser: chromium.browser }))) as {
    alt: string
  }
  return answer.alt.split('\n')
}

test('the connections of a flowchart are lines with their labels, in the order of the source', async () => {
  expect(
    await altOf('flowchart LR\n  A[Weigh the tea] --> B{Dry?}\n  B -- yes --> C[Pack<br>it]\n  B -- no --> A'),
  ).toEqual(['Weigh the tea → Dry?', 'Dry? → Pack it: yes', 'Dry? → Weigh the tea: no'])
})

test('the messages of a sequence name their actors; notes and the conditions of its boxes are told in between', async () => {
  const code =
    'sequenceDiagram\n  actor K as Keeper\n  participant L as Lock\n  K->>L: open\n  Note over L: The gate is slow\n  alt water is high\n    L-->>K: refused\n  end'
  const lines = await altOf(code)
  expect(lines[0]).toBe('Keeper → Lock: open')
  expect(lines).toContain('Lock → Keeper: refused')
  expect(lines.join(' ')).toContain('The gate is slow')
  expect(lines.join(' ')).toContain('water is high')
})

test('title and description of the source come first', async () => {
  const lines = await altOf('flowchart LR\n  accTitle: Tea\n  accDescr: How tea is made\n  A --> B')
  expect(lines).toEqual(['Tea', 'How tea is made', 'A → B'])
})

test.each([
  ['classDiagram\n  Boat <|-- Ferry\n  Boat : +int length', 'length'],
  ['stateDiagram-v2\n  Idle --> Busy: call', 'Idle → Busy: call'],
  ['erDiagram\n  SHIP ||--o{ CREW : carries', 'SHIP → CREW: carries'],
  ['pie title Pets\n  "Dogs" : 3\n  "Cats" : 1', 'Pets'],
  ['mindmap\n  Root\n    Leaf of the tree', 'Leaf of the tree'],
  ['timeline\n  title Locks\n  1804 : first gate', 'first gate'],
  ['gantt\n  dateFormat YYYY-MM-DD\n  section Dig\n  Lower basin :a1, 2026-01-01, 30d', 'Lower basin'],
])('%s has its words', async (code, words) => {
  expect((await altOf(code)).join('\n')).toContain(words)
})

test('the edges of a graph name their nodes by what is written on them', async () => {
  const code = 'digraph { a [label="Sea"]; b [label="Lock 1"]; a -> b [label="high tide"]; b:n -> c }'
  expect(await altOf(code, 'graphviz')).toEqual(['Sea → Lock 1: high tide', 'Lock 1 → c'])
})

test('front matter, directives, character codes, quotes and Markdown of labels leave only their words', async () => {
  const head = '---\ntitle: Gates\nconfig:\n  theme: dark\n---\n%%{init: {"flowchart": {"curve": "linear"}}}%%\n'
  const body =
    'flowchart TD\n  A["The #quot;old#quot; gate"] -->|5 #gt; 4| B["`a **new** gate`"]\n  C@{ shape: cyl, label: "Basin" }'
  expect(await altOf(`${head}${body}`)).toEqual(['Gates', 'The "old" gate → a new gate: 5 > 4', 'Basin'])
})

test('an actor without messages is told, too', async () => {
  expect(
    await altOf('sequenceDiagram\n  participant A as Alone\n  participant B\n  participant C\n  B->>C: hi'),
  ).toEqual(['B → C: hi', 'Alone'])
})
