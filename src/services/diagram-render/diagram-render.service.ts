import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { DrawingPage, KeptPage } from '../../contract/browser.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { type DiagramLanguage, explainProblem, refusal } from './explain-problem.ts'
import { graphvizPage } from './graphviz-page.ts'
import { describePack, findIcons } from './icon-packs.ts'
import { type Drawing, type Drawn, drawDiagram } from './in-page/draw-diagram.ts'
import { drawGraph } from './in-page/draw-graph.ts'
import { checkLayout, isExtraLayout, LAYOUTS, type LayoutName } from './layouts.ts'
import { mermaidPage } from './mermaid-page.ts'
import { readGraph } from './read-graph.ts'
import { type DiagramSource, readSource } from './read-source.ts'

const P99_MS = 6000
const MAX_CODE_LENGTH = 50_000
const COLOUR = '^([a-zA-Z]{3,30}|#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\\([0-9a-z.,%/ ]{1,60}\\))$'

/** Draws a diagram from Mermaid or Graphviz DOT text. */
export const diagramRender = defineService({
  id: 'svc_diagram_render_22',
  slug: 'diagram-render',
  name: 'Diagram render',
  category: 'visual',
  description:
    'Draws a diagram from Mermaid (flowchart, sequence, class, state, entity relationship, gantt, pie, git graph, mindmap, timeline, journey, quadrant, XY chart, kanban, architecture, C4 and more) or Graphviz DOT text. The SVG opens in any program: plain text labels, no HTML, scripts or external references. Wrong syntax is refused with 400, the parse error, its line and, if one is found, a corrected source.',
  tags: ['mermaid', 'graphviz', 'diagram', 'svg', 'png'],
  price: '0.006',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  worker: 'render',
  credits: [
    { name: 'Mermaid', homepage: 'https://mermaid.js.org', licence: 'MIT' },
    { name: 'Graphviz', homepage: 'https://graphviz.org', licence: 'EPL-2.0' },
    { name: 'Font Awesome Free', homepage: 'https://fontawesome.com', licence: 'CC-BY-4.0' },
    { name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' },
  ],
  input: Type.Object({
    code: Type.String({
      minLength: 1,
      maxLength: MAX_CODE_LENGTH,
      description:
        'The diagram in Mermaid syntax, such as "flowchart LR\\n  A[Start] --> B{Ok?}", or in DOT for engine graphviz; a Markdown fence around it is ignored. At most 50000 characters and 2000 edges. Icons: fa, fas, far, fab (Font Awesome 6 Free), mdi, logos.',
    }),
    engine: withDefault(
      oneOf(['mermaid', 'graphviz'], {
        description:
          'The language of code. graphviz draws DOT, such as "digraph { a -> b }"; attributes such as layout=neato work inside it.',
      }),
      'mermaid',
    ),
    format: withDefault(
      oneOf(['svg', 'png', 'both'], { description: 'The output: svg, png (as png_base64) or both.' }),
      'svg',
    ),
    theme: withDefault(
      oneOf(['default', 'dark', 'neutral', 'forest', 'base'], {
        description: 'Colour theme; a theme set inside code has priority. graphviz has only default and dark.',
      }),
      'default',
    ),
    width: withDefault(
      Type.Integer({
        minimum: 200,
        maximum: 4000,
        description:
          'Width of the picture in px; the height is proportional. The width is smaller if the height would exceed 12000 px.',
      }),
      1200,
    ),
    layout: Type.Optional(
      oneOf([...LAYOUTS], {
        description:
          'Layout algorithm for mermaid: elk for large architecture diagrams, tidy-tree for trees and mind maps. Works for flowchart, state, class, ER, requirement and mindmap; others are refused with 400. A layout set inside code has priority. Default: the default of Mermaid.',
      }),
    ),
    background: Type.Optional(
      Type.String({
        ...matching(COLOUR, 'a CSS colour, such as white, #1a2b3c or rgb(20, 30, 40)'),
        description:
          'A CSS colour: a name, #rrggbb, rgb(...), hsl(...), or transparent. Default: the one that the theme in force is made for, wherever it is set: white, or #1f2020 for light letters.',
      }),
    ),
  }),
  output: Type.Object({
    diagram_type: Type.String({
      description:
        'The type by its Mermaid name: flowchart-v2, sequence, classDiagram, stateDiagram, er, gantt, pie, gitGraph...; digraph or graph for graphviz.',
    }),
    format: oneOf(['svg', 'png', 'both'], { description: 'As requested.' }),
    theme: Type.String({ description: 'As requested.' }),
    width: Type.Integer({ minimum: 1, description: 'Width of the picture in px.' }),
    height: Type.Integer({ minimum: 1, description: 'Height of the picture in px.' }),
    alt: Type.String({
      description:
        'The diagram in words, for an alt attribute or a reader who cannot see it, up to 4000 characters: its title, a line "from → to: label" for each connection, then its other texts.',
    }),
    svg: Type.Optional(Type.String({ description: 'The diagram as an SVG document; absent for png.' })),
    svg_bytes: Type.Optional(Type.Integer({ minimum: 1, description: 'Size of svg in bytes, UTF-8; absent for png.' })),
    png_base64: Type.Optional(Type.String({ description: 'The diagram as PNG in base64; absent for svg.' })),
    png_bytes: Type.Optional(Type.Integer({ minimum: 1, description: 'Size of the PNG in bytes; absent for svg.' })),
    layout: nullable(
      Type.String({
        description: 'The requested layout, from code or from the field layout; null if none was requested.',
      }),
    ),
    icon_packs: Type.Array(
      Type.Object({
        prefix: Type.String({ description: 'Prefix as in code, such as logos.' }),
        name: Type.String({ description: 'Name of the pack.' }),
        licence: Type.String({ description: 'SPDX identifier; CC-BY-4.0 requires you to name the pack.' }),
      }),
      { description: 'The icon packs used in the picture; empty without icons.' },
    ),
  }),
  refusal,
  example: {
    input: { code: 'flowchart LR\n  A[Start] --> B{Ok?}\n  B -- yes --> C[Done]' },
    output: {
      diagram_type: 'flowchart-v2',
      format: 'svg',
      theme: 'default',
      width: 1200,
      height: 286,
      alt: 'Start → Ok?\nOk? → Done: yes',
      svg: '<svg id="mermaid-3b208d45" width="1200" xmlns="http://www.w3.org/2000/svg" class="flowchart" …',
      svg_bytes: 7888,
      layout: null,
      icon_packs: [],
    },
  },

  async run({ code: sent, engine, format, theme, width, layout, ...input }, { browser }) {
    const isShown = format !== 'svg'
    const plan = engine === 'graphviz' ? planGraph(sent, { theme, layout }) : await planMermaid(sent, layout)
    return browser.withKeptPage(plan.page, async (page) => {
      const drawn = await plan.draw(page, {
        id: idOf(engine, theme, plan.code),
        code: plan.code,
        theme,
        width,
        background: input.background,
        isShown,
      })
      if ('problem' in drawn) throw await explainProblem(drawn, { engine, ...plan, page })
      const diagram = drawn
      if (plan.layout === layout) checkLayout(layout, diagram.type)
      const png = isShown
        ? await capture(page, { ...diagram, isTransparent: input.background === 'transparent' })
        : undefined
      return {
        diagram_type: diagram.type,
        format,
        theme,
        width: diagram.width,
        height: diagram.height,
        alt: diagram.alt,
        ...(format !== 'png' && { svg: diagram.svg, svg_bytes: Buffer.byteLength(diagram.svg) }),
        ...(png && { png_base64: png.toString('base64'), png_bytes: png.byteLength }),
        layout: plan.layout ?? null,
        icon_packs: plan.iconPacks,
      }
    })
  },
})

/** The page and the function that draw one source. */
interface Plan extends Pick<DiagramSource, 'code' | 'skippedLines' | 'layout'> {
  readonly page: KeptPage
  readonly iconPacks: { prefix: string; name: string; licence: string }[]
  draw(page: DrawingPage, drawing: Omit<Drawing, 'icons' | 'layout'>): Promise<Drawn>
}

async function planMermaid(sent: string, requested: LayoutName | undefined): Promise<Plan> {
  const { code, skippedLines, needsLayouts, layout = requested } = readSource(sent)
  const icons = await findIcons(code)
  const hasLayouts = needsLayouts || isExtraLayout(layout)
  return {
    code,
    skippedLines,
    layout,
    iconPacks: icons.map(({ name }) => describePack(name)),
    page: mermaidPage({ timeMs: deadlineMsOf({ p99Ms: P99_MS }), hasLayouts }),
    draw: (within, drawing) => within.evaluate(drawDiagram, { ...drawing, icons, layout: requested }),
  }
}

function planGraph(sent: string, { theme, layout }: { theme: string; layout: LayoutName | undefined }): Plan {
  if (theme !== 'default' && theme !== 'dark')
    throw invalidInput(`theme: graphviz has only default and dark, not ${theme}. Set colours in code. Not charged.`)
  if (layout !== undefined)
    throw invalidInput(
      `layout is for mermaid only. For graphviz, set an attribute such as layout=neato in code. Not charged.`,
    )
  const page = graphvizPage({ timeMs: deadlineMsOf({ p99Ms: P99_MS }) })
  // The dark theme has light lines and letters, made for a dark background.
  const ground = theme === 'dark' ? '#1f2020' : 'white'
  const draw: Plan['draw'] = (within, { background = ground, ...drawing }) =>
    within.evaluate(drawGraph, { ...drawing, background, layout })
  return { ...readGraph(sent), layout, iconPacks: [], page, draw }
}

// Stable: the same diagram gives the same document.
function idOf(engine: DiagramLanguage, theme: string, code: string): string {
  return `${engine}-${createHash('sha256').update(`${theme}\n${code}`).digest('hex').slice(0, 8)}`
}

async function capture(
  page: DrawingPage,
  {
    width,
    height,
    isTransparent,
  }: { readonly width: number; readonly height: number; readonly isTransparent: boolean },
): Promise<Buffer> {
  const { png } = await page.screenshot({ clip: { x: 0, y: 0, width, height }, transparent: isTransparent })
  return Buffer.from(png)
}
