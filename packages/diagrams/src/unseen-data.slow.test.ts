import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

const draw = (code: string, engine: 'mermaid' | 'graphviz' = 'mermaid') =>
  renderDiagram(drawing.browser, { code, engine, timeMs: 30_000 })
const refused = (code: string, engine: 'mermaid' | 'graphviz' = 'mermaid') =>
  draw(code, engine).then(
    () => null,
    (error: unknown) => error,
  )

const PLAN = 'gantt\n  dateFormat YYYY-MM-DD\n  A : a1, 2026-01-05, 3d\n'
const CHART = 'xychart-beta\n  title "Sales"\n  x-axis [jan, feb, mar]\n'

test.each([
  ['B : after nosuch, 3d', 'line 4 begins or ends with "nosuch"'],
  ['B : b1, after a1 b2, 3d', '"b2"'],
  ['B : b1, 2026-01-02, until later', '"later"'],
  ['B : done, b1, after größe, 3d', '"größe"'],
])('a task beside no other task is refused: %s', async (task, says) => {
  expect(await refused(`${PLAN}  ${task}`)).toMatchObject({ message: expect.stringContaining(says) })
})

test.each([
  'B : after a1, 3d',
  'B : b1, after c1, 3d\n  C : c1, after a1, 2d',
  'B : b1, after  a1, 3d\n  C : milestone, after a1 b1, 0d',
  'B : b1, 2026-01-02, until a1',
])('a task beside a known one is drawn: %s', async (task) => {
  expect(await draw(`${PLAN}  ${task}`)).toMatchObject({ type: 'gantt', hiddenLabels: null })
})

test.each([
  ['  bar [50, 20, 75, 99]', ['bar: 99 has no category']],
  ['  bar "Net" [50, 20, 75, 99, 7]\n  line [1, 2]', ['Net: 99 has no category', 'Net: 7 has no category']],
  ['  y-axis "Rev" 0 --> 100\n  bar [50, 120, 75]', ['bar: feb 120 is beyond the axis from 0 to 100']],
  ['  y-axis 40 --> 100\n  line [50, 20, 75]', ['line: feb 20 is beyond the axis from 40 to 100']],
  ['  y-axis 0 --> 100\n  bar [50, 20, 100]\n  line [0, 20, 75]', null],
  ['  bar [50, 120, -75]', null],
])('values without a place in a chart are named: %s', async (plots, hiddenLabels) => {
  expect(await draw(CHART + plots)).toMatchObject({ hiddenLabels })
})

test('a chart without categories shows all values', async () => {
  expect(await draw('xychart-beta\n  bar [5, 6, 7]')).toMatchObject({ hiddenLabels: null })
  expect(await draw('xychart-beta\n  x-axis "T" 0 --> 10\n  bar [5, 6, 7, 8]')).toMatchObject({ hiddenLabels: null })
})

test.each([
  ['digraph {\n b\n a [label=<<B>unclosed>]\n}', 3, 'has a label that Graphviz cannot draw in line 3'],
  ['digraph {\n a [label=<<FOO>x</FOO>>]\n}', 2, 'Unknown HTML element <FOO>'],
  ['digraph {\n b [label=B]\n a [shape=record, label="{a|{b"]\n}', 3, 'bad label format'],
  ['digraph {\n a [label=<<B>x>]; b [label=x]\n}', 2, 'line 2'],
  ['digraph {\n a [label=<<B>x>]\n a [label=y]\n a -> b [label=<<I>x>]}', null, 'label of edge'],
])('a label of a graph that is lost is refused: %s', async (code, line, says) => {
  expect(await refused(code, 'graphviz')).toMatchObject({
    message: expect.stringContaining(says),
    syntax: { line, fix: null },
  })
})

test.each([
  ['digraph { a [shape=nosuch] }', ['using box for unknown shape nosuch']],
  ['digraph { a [color=nosuchcolor]; b [color=nosuchcolor] }', ['nosuchcolor is not a known color.']],
  ['digraph { a [shape=record, label="<x> X"]; a:nope -> b }', ['node a, port nope unrecognized']],
  ['digraph { a [fontname=Nope]; a -> b }', null],
])('what Graphviz ignores is told: %s', async (code, hiddenLabels) => {
  expect(await draw(code, 'graphviz')).toMatchObject({ hiddenLabels })
})

test('a graph that Graphviz cannot lay out is not called too large', async () => {
  const code = `digraph { compound=true; rankdir=LR; subgraph cluster_0 { a0 -> a1 -> a2 } subgraph cluster_1 { b0 -> b1 }
    s -> a0; s -> b0; a1 -> b1 [lhead=cluster_1 ltail=cluster_0]; {rank=same; a2; b1} }`
  const error = await refused(code, 'graphviz')
  expect(error).toMatchObject({
    message: expect.stringMatching(/cannot lay out.*Assertion failed.*Leave out a rank=same/),
  })
  expect(error).not.toMatchObject({ message: expect.stringContaining('too large') })
  expect(await draw('digraph { a -> b }', 'graphviz')).toMatchObject({ type: 'digraph' })
})
