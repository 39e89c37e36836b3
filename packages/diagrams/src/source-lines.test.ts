import { expect, test } from 'vitest'
import { toSourceLine } from './source-lines.ts'

test('adds the front matter, comments and blank lines that Mermaid does not count', () => {
  const code = '---\ntitle: x\n---\n\n%% a comment\nflowchart LR\n  A --> B\n  %% another\n  B[ --> C\n  C --> D'
  expect(toSourceLine(code, 1)).toBe(6)
  expect(toSourceLine(code, 2)).toBe(7)
  expect(toSourceLine(code, 3)).toBe(9)
  expect(toSourceLine(code, 4)).toBe(10)
})

test('handles a directive line before the diagram, and blank lines inside it', () => {
  const code = '%%{init: {"theme": "dark"}}%%\r\nflowchart LR\r\n\r\n  A[ --> B'
  expect(toSourceLine(code, 1)).toBe(2)
  expect(toSourceLine(code, 3)).toBe(4)
})

test('a line after the end becomes the last line', () => {
  expect(toSourceLine('flowchart LR\n  A ==>\n', 3)).toBe(2)
  expect(toSourceLine('---\nnever closed', 9)).toBe(2)
})
