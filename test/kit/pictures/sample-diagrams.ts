/** Diagrams by name. Each has a feature that programs draw differently, or that our conversion once lost. */
export const SAMPLE_DIAGRAMS: readonly (readonly [string, string])[] = [
  ['labels of several words from right to left', 'flowchart LR\n  A(("مرحبا بالعالم الجديد")) --> B["שלום עולם יפה"]'],
  ['reversed arrows', 'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi\n  Alice<<->>Bob: both'],
  ['names and numbers on one line', 'sankey-beta\n\nBio waste,Losses,124.729\nBio waste,Solid fuel,26.862'],
  [
    'text on other baselines',
    'quadrantChart\n  title Reach\n  x-axis Low Reach --> High Reach\n  y-axis Low --> High\n  quadrant-1 Expand\n  A: [0.3, 0.6]',
  ],
  [
    'a title at the edge',
    'radar-beta\n  title Grades\n  axis m["Math"], s["Science"], e["English"]\n  curve a{85, 90, 80}',
  ],
  [
    'rotated axis titles',
    'xychart-beta\n  title "Sales"\n  x-axis "Months" [jan, feb]\n  y-axis "Revenue" 0 --> 9\n  bar [5, 6]',
  ],
  ['a label over its number', 'treemap-beta\n"Section 1"\n    "Leaf 1": 12\n"Section 2"\n    "Leaf 2": 20'],
  ['filters of CSS', 'timeline\n  title Media\n  2002 : LinkedIn\n  2004 : Facebook : Google'],
  ['labels in front of half covered lines', 'erDiagram\n  CUSTOMER ||--o{ ORDER : "places an order"'],
  ['two texts in one state', 'stateDiagram-v2\n  [*] --> S1\n  S1: Some long name\n  S1: The description'],
  ['the layout of ELK', 'flowchart-elk LR\n  A[Start] --> B & C & D\n  B & C & D --> E[End]'],
  [
    'rotated milestones',
    'gantt\n  dateFormat YYYY-MM-DD\n  todayMarker off\n  Work :2026-01-01, 20d\n  Done :milestone, 2026-01-21, 0d',
  ],
  [
    'animated edges and labels on yellow',
    'flowchart LR\n  A e1@--> B\n  e1@{ animate: true }\n  B -- so --> C\n  linkStyle 1 color:red,background:yellow',
  ],
  [
    'italic, bold and underlined parts',
    'classDiagram\n  class Animal {\n    <<interface>>\n    +eat()*\n    +run()$ bool\n  }',
  ],
  [
    'spaces before a name',
    'gantt\n  dateFormat YYYY-MM-DD\n  todayMarker off\n  section     Section\n  Work :2026-01-01, 20d',
  ],
  ['arrows and signs within formulas', 'flowchart LR\n  A["$$\\to\\gets\\leftrightarrow\\forall\\exists$$"]'],
  [
    'variables and fractions within formulas',
    'flowchart LR\n  A["$$NZ + CN = \\frac{NR}{ZN} - RZ + \\frac{d}{dx} RNC$$"]',
  ],
  [
    'letters of an unknown font',
    '---\nconfig:\n  theme: base\n  themeVariables:\n    fontFamily: Nobody Has This\n---\ntimeline\n  title A history of trains and roads\n  1804 : Steam engine : Iron adapters\n  1879 : Electric tram',
  ],
]
