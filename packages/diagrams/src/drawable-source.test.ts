import { expect, test } from 'vitest'
import { toDrawableSource } from './drawable-source.ts'

test.each([
  [
    'mindmap\n  root((map))\n    Long history\n    ::icon(fa fa-book)',
    'mindmap\n  root((map))\n    fa:fa-book Long history\n',
  ],
  [
    'mindmap\n  a["`**md**`"]\n  :::large\n  ::icon(fab fa-github)',
    'mindmap\n  a["`fab:fa-github **md**`"]\n  :::large\n',
  ],
  ['mindmap\n  a((two\nlines))\n  ::icon(fas fa-car)', 'mindmap\n  a((fas:fa-car two\nlines))\n'],
  ['mindmap\n  )cloud(\n  ::icon(fa fa-x)\n    b', 'mindmap\n  )fa:fa-x cloud(\n\n    b'],
  [
    'sequenceDiagram\n  actor C\n  links C: {"a": "b"}\n  link C: x @ y\n  C->>C: link it: now',
    'sequenceDiagram\n  actor C\n\n\n  C->>C: link it: now',
  ],
  [
    'classDiagram\n  <<enum>> Color\n  Color : RED\n  class B {\n    <<service>>\n  }',
    'classDiagram\n\n  Color : RED\n  class B {\n    <<service>>\n  }\n  <<enum>> Color',
  ],
  ['classDiagram\n  A --> B', 'classDiagram\n  A --> B'],
  ['flowchart LR\n  link A: x', 'flowchart LR\n  link A: x'],
])('writes what Mermaid draws, in the same lines: %j', (code, drawable) => {
  expect(toDrawableSource(code)).toBe(drawable)
})
