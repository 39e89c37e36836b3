import { EndlessPage } from '@farebox/browser/refusals'
import { LAYOUTS, renderDiagram, UndrawableDiagram } from '@farebox/diagrams'
import { Type } from 'typebox'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { missingGlyphsOutput } from '../../contract/missing-glyphs-output.ts'
import { matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'

const P99_MS = 6000
const MAX_CODE_LENGTH = 50_000
const COLOUR = '^([a-zA-Z]{3,30}|#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\\([0-9a-z.,%/ ]{1,60}\\))$'

/** Further fields of a 400 for wrong syntax. */
const refusal = Type.Object({
  parse_error: Type.Optional(Type.String({ description: 'The error message of Mermaid or Graphviz.' })),
  error_line: Type.Optional(
    nullable(Type.Integer({ minimum: 1, description: 'The line of code with the error, from 1; null if unknown.' })),
  ),
  fix: Type.Optional(
    nullable(
      Type.Object(
        {
          what: Type.String({ description: 'What was changed, in words.' }),
          code: Type.String({ description: 'The corrected source; Mermaid can read it.' }),
        },
        { description: 'A corrected source to review and send; null if none was found.' },
      ),
    ),
  ),
})

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
        'The diagram in Mermaid syntax, such as "flowchart LR\\n  A[Start] --> B{Ok?}", or in DOT for engine graphviz; a Markdown fence around it is ignored. At most 50000 characters, and of mermaid 2000 edges; what takes more than 11 s to lay out is refused with the next step. Icons: fa, fas, far, fab (Font Awesome 6 Free), mdi, logos.',
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
          'A CSS colour: a name, #rrggbb, rgb(...), hsl(...), or transparent. Default: white, or #1f2020 for a dark theme or light lines and letters outside boxes. Lines and letters that it hides become black or white.',
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
        'The diagram in words, for an alt attribute or a reader who cannot see it, up to 4000 characters: its title, a line "from → to: label" for each connection (↔ both ways, — no head; equal names are numbered), what parts and charts hold, then its other texts.',
    }),
    svg: Type.Optional(Type.String({ description: 'The diagram as an SVG document; absent for png.' })),
    svg_bytes: Type.Optional(Type.Integer({ minimum: 1, description: 'Size of svg in bytes, UTF-8; absent for png.' })),
    png_base64: Type.Optional(Type.String({ description: 'The diagram as PNG in base64; absent for svg.' })),
    png_bytes: Type.Optional(Type.Integer({ minimum: 1, description: 'Size of the PNG in bytes; absent for svg.' })),
    too_small: nullable(
      Type.Object(
        {
          letter_px: Type.Number({ description: 'Size of the smallest letters, in px of the picture.' }),
          advice: Type.String({ description: 'The next step: a width, a direction in code, fewer parts or the SVG.' }),
        },
        { description: 'Letters below 7 px, which nobody can read; null if there are none.' },
      ),
    ),
    missing_glyphs: missingGlyphsOutput('empty boxes in the PNG; the SVG shows them where there is a font'),
    hidden_labels: Type.Optional(
      nullable(
        Type.Array(Type.String(), {
          description:
            'What the picture does not show as code has it, at most 20: labels that a shape has no room for, names of a treemap that are cut or without a value, values of a chart beyond its axes, scale or categories, what Graphviz ignored, in its words; else null.',
        }),
      ),
    ),
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
      too_small: null,
      missing_glyphs: null,
      hidden_labels: null,
      layout: null,
      icon_packs: [],
    },
  },

  async run({ code, engine, format, theme, width, layout, background }, { browser }) {
    const timeMs = deadlineMsOf({ p99Ms: P99_MS })
    const options = { code, engine, theme, width, layout, background, withPng: format !== 'svg', timeMs }
    const { png, ...diagram } = await renderDiagram(browser, options).catch((error) => refuse(error, engine))
    return {
      diagram_type: diagram.type,
      format,
      theme,
      width: diagram.width,
      height: diagram.height,
      alt: diagram.alt,
      ...(format !== 'png' && { svg: diagram.svg, svg_bytes: Buffer.byteLength(diagram.svg) }),
      ...(png && { png_base64: Buffer.from(png).toString('base64'), png_bytes: png.byteLength }),
      too_small: diagram.tooSmall && { letter_px: diagram.tooSmall.letterPx, advice: diagram.tooSmall.advice },
      missing_glyphs: diagram.missingGlyphs,
      hidden_labels: diagram.hiddenLabels && [...diagram.hiddenLabels],
      layout: diagram.layout ?? null,
      icon_packs: diagram.iconPacks.map((pack) => ({ ...pack })),
    }
  },
})

const SIMPLER = {
  mermaid: 'Draw fewer nodes and edges at a time.',
  graphviz:
    'Draw fewer edges at a time, or set layout=sfdp in code, or splines=line with nslimit=1 and nslimit1=1, which takes much less.',
}

function refuse(error: unknown, engine: keyof typeof SIMPLER): never {
  if (error instanceof EndlessPage) throw invalidInput(`code: ${error.message} ${SIMPLER[engine]}`, error)
  if (!(error instanceof UndrawableDiagram)) throw error
  const { message, syntax } = error
  const extras = syntax && { error_line: syntax.line, parse_error: syntax.said, fix: syntax.fix }
  throw new CallError('invalid_input', `${message} Not charged.`, extras && { extras })
}
