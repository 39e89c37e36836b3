import { expect, test } from 'vitest'
import { readSource } from './read-source.ts'

test.each([
  ['```mermaid\nflowchart LR\n  A-->B\n```', 1],
  ['\n\n~~~~ mermaid\r\nflowchart LR\n  A-->B\n~~~~\n', 3],
  ['```\nflowchart LR\n  A-->B', 1],
])('extracts the diagram from its Markdown fence: %j', (sent, skippedLines) => {
  expect(readSource(sent)).toEqual({ code: 'flowchart LR\n  A-->B', skippedLines, needsLayouts: false })
})

test('returns other sources unchanged', () => {
  const code = 'flowchart LR\n  A["```code```"]-->B'
  expect(readSource(code)).toEqual({ code, skippedLines: 0, needsLayouts: false })
})

test.each([
  ['zenuml\n  title Order', 'zenuml'],
  ['mindmap\n  root\n    Book\n    ::icon(bi bi-book)', 'bi bi-book'],
  ['%% comment\nzenuml\n  A.b', 'zenuml'],
  ['%%{init: {"layout": "spiral"}}%%\nflowchart LR\n  A', 'spiral'],
  ['gantt\n dateFormat YYYY-MM-DD\n Lease :a, 2027-04-01, 2027-04-31', 'no day 2027-04-31'],
])('refuses unsupported parts by name: %j', (code, name) => {
  expect(() => readSource(code)).toThrow(name)
})

test.each(['gantt\n Leap :a, 2028-02-29, 2d', 'flowchart LR\n  A["2027-02-30"]'])(
  'reads a leap day, and a day in another diagram: %j',
  (code) => expect(readSource(code).code).toBe(code),
)

test('accepts labels that contain the word layout', () => {
  expect(readSource('flowchart LR\n  A["layout: spiral"]').skippedLines).toBe(0)
})

test.each([
  'flowchart-elk LR\n  A-->B',
  '---\nconfig:\n  layout: elk.stress\n---\nflowchart LR\n  A',
  '%%{init: {"flowchart": {"defaultRenderer": "elk"}}}%%\nflowchart LR\n  A',
  '---\nconfig:\n  layout: tidy-tree\n---\nmindmap\n  a',
])('detects that a further layout is needed: %j', (code) => {
  expect(readSource(code).needsLayouts).toBe(true)
})
