import { expect, test } from 'vitest'
import { readGraph } from './read-graph.ts'

test.each([
  'digraph one { a -> b } digraph two { c -> d }',
  'graph { subgraph x { a } }\n\nstrict graph { b }',
  '// first\ndigraph { a }\n// second\ndigraph { b }',
])('refuses a second graph, which would be left out: %j', (code) =>
  expect(() => readGraph(code)).toThrow('more than one graph'),
)

test.each([
  'digraph { a [label="} digraph { b"] }',
  'digraph { subgraph cluster_a { a } subgraph cluster_b { b } }',
  'digraph { a }\n// digraph { b }\n',
  'digraph { a -> b /* } graph { */ }',
])('reads one graph: %j', (code) => expect(readGraph(code).code).toBe(code))
