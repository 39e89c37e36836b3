import { expect, test } from 'vitest'
import { proposeRepairs } from './repairs.ts'

test.each([
  ['flowchart LR\n  A[Call foo(x)] --> B', 'flowchart LR\n  A["Call foo(x)"] --> B'],
  ['flowchart LR\n  A --> B{Done (or not)?}', 'flowchart LR\n  A --> B{"Done (or not)?"}'],
  ['flowchart LR\n  A -->|by mail (slow)| B', 'flowchart LR\n  A -->|"by mail (slow)"| B'],
  ['flowchart LR\n  A[He said "hi"]', 'flowchart LR\n  A["He said #quot;hi#quot;"]'],
  ['flowchart LR\n  A["quoted (x)"] --> B[bare (y)]', 'flowchart LR\n  A["quoted (x)"] --> B["bare (y)"]'],
  ['flowchart LR\n  A —> B', 'flowchart LR\n  A --> B'],
  ['flowchart LR\n  A –-> B', 'flowchart LR\n  A --> B'],
  ['flowchart LR\n  A[“one”] --&gt; B', 'flowchart LR\n  A["one"] --> B'],
  ['flowchart LR\n  A --> end', 'flowchart LR\n  A --> End'],
  ['sequenceDiagram\n  A->>+B Ask for it\n  B-->>-A: Here', 'sequenceDiagram\n  A->>+B: Ask for it\n  B-->>-A: Here'],
  ['erDiagram\n  CUSTOMER ||--o{ ORDER places', 'erDiagram\n  CUSTOMER ||--o{ ORDER: places'],
  ['flowchart TD\n  A[Start --> B{Ok?\n  B --> C', 'flowchart TD\n  A[Start] --> B{Ok?}\n  B --> C'],
  ['Here it is:\n```mermaid\ngraph TD\n  A --> B\n```\nDone', 'graph TD\n  A --> B'],
  ['flowchart LR\n  A -> B --> C', 'flowchart LR\n  A --> B --> C'],
  ['flowchart LR\n  A[/api/v1/x] --> B[a/b]', 'flowchart LR\n  A["/api/v1/x"] --> B[a/b]'],
  ['flowchart LR\n  A --> B %% the way', 'flowchart LR\n  A --> B'],
  ['flowchart LR\n  subgraph S\n  A --> B', 'flowchart LR\n  subgraph S\n  A --> B\nend'],
  ['graph LR\n  subgraph S\n  A[/api] -> B[b (c)] %% x', 'graph LR\n  subgraph S\n  A["/api"] --> B["b (c)"]\nend'],
  ['pie title Pets: 5\n  Big dogs : 5', 'pie title Pets: 5\n  "Big dogs" : 5'],
  ['A[one] --> B[two]', 'flowchart TD\nA[one] --> B[two]'],
])('proposes the intended source: %j', (code, intended) => {
  expect(proposeRepairs(code).map((repair) => repair.code)).toContain(intended)
})

test('does not change shapes of two brackets and the ends of subgraphs', () => {
  const code = 'flowchart LR\n  subgraph s\n    A[(Base)] --> B{{Six}}\n    C([Oval]) --> D[[Twice]]\n  end'
  for (const repair of proposeRepairs(code)) expect(repair.code).toContain(code)
})

test.each([
  ['flowchart LR\n  A["x → end --> [“y”]"] → B', 'A["x → end --> [“y”]"] --> B'],
  ['flowchart LR\n  A["$$\\begin{x}1\\end{x}$$"] --> end', 'A["$$\\begin{x}1\\end{x}$$"] --> End'],
  ['flowchart LR\n  A[$$\\begin{x}1\\end{x}$$] --> end', 'A[$$\\begin{x}1\\end{x}$$] --> End'],
])('changes nothing inside quoted labels and formulas: %j', (code, intended) => {
  expect(proposeRepairs(code).map((repair) => repair.code)).toContain(`flowchart LR\n  ${intended}`)
})

test('adds no sign where none is missing', () => {
  for (const code of [
    'flowchart TD\n  A --> B --> C & D',
    'sequenceDiagram\n  A->>B: Hi there',
    'erDiagram\n  A ||--o{ B : has',
    'classDiagram\n  class A {\n    +int x\n  }',
  ])
    expect(proposeRepairs(code).filter(({ what }) => what.includes('signs'))).toEqual([])
})

test('takes no words without a connection for a flowchart', () => {
  expect(proposeRepairs('mind mapp\nroot\n  leaf')).toEqual([])
})

test('skips lines with thousands of brackets', () => {
  for (const piece of ['a[(', 'a[x', 'a-- ', '—', '```\n', ' \n', 'end ', 'x{"']) {
    const code = `flowchart LR\n${piece.repeat(50_000 / piece.length)}`
    for (const repair of proposeRepairs(code)) expect(repair.code.length).toBeLessThan(code.length + 100)
  }
})

test('MAX_LINE_CHARS: labels are quoted in lines of 2000 characters, and not in longer ones', () => {
  const repairsOf = (length: number) => proposeRepairs(`flowchart LR\nA[${'x'.repeat(length - 6)}(y)]`)
  const quoted = expect.objectContaining({ what: expect.stringContaining('put in quotes') })
  expect(repairsOf(2000)).toContainEqual(quoted)
  expect(repairsOf(2001)).not.toContainEqual(quoted)
})
