import { createHash } from 'node:crypto'
import type { DiagramBrowser, DiagramPage, KeptDiagramPage } from './diagram-browser.ts'
import { toDrawableSource } from './drawable-source.ts'
import { type DiagramLanguage, explainProblem } from './explain-problem.ts'
import { graphvizPage } from './graphviz-page.ts'
import { describePack, findIcons, type UsedPack } from './icon-packs.ts'
import { type Drawing, type Drawn, drawDiagram } from './in-page/draw-diagram.ts'
import { drawGraph } from './in-page/draw-graph.ts'
import { checkLayout, isExtraLayout, type LayoutName } from './layouts.ts'
import { mermaidPage } from './mermaid-page.ts'
import { readGraph } from './read-graph.ts'
import { type DiagramSource, readSource } from './read-source.ts'
import { type TooSmall, tooSmall } from './too-small.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

// The words of the picture say the rest.
const MAX_HIDDEN_LABELS = 20

/** A diagram to draw, and how. */
export interface DiagramRequest {
  /** The source; a Markdown fence around it is ignored. */
  readonly code: string
  /** The language of the source. Default: mermaid. */
  readonly engine?: DiagramLanguage
  /** A theme of Mermaid; graphviz has default and dark only. Default: default. */
  readonly theme?: string
  /** Width in px; smaller if the height would exceed 12,000 px. Default: 1200. */
  readonly width?: number
  /** For Mermaid, if the source sets none. */
  readonly layout?: LayoutName | undefined
  /** A CSS colour, or transparent. Default: white, or #1f2020 for light lines and texts outside boxes. */
  readonly background?: string | undefined
  /** Adds a picture. Default: false. */
  readonly withPng?: boolean
  /** Time for all, in milliseconds. */
  readonly timeMs: number
}

/** A drawn diagram. */
export interface Diagram {
  /** By its Mermaid name, such as flowchart-v2; digraph or graph for Graphviz. */
  readonly type: string
  /** An SVG document without HTML, scripts and references to other files. */
  readonly svg: string
  /** In px. */
  readonly width: number
  readonly height: number
  /** The diagram in words, at most 4000 characters. */
  readonly alt: string
  readonly png?: Uint8Array
  /** Letters too small to be read; null if there are none. */
  readonly tooSmall: TooSmall | null
  /** Letters that no font here has, each once, at most 50; null if there are none, or if the page cannot tell. */
  readonly missingGlyphs: string | null
  /**
   * What the picture does not show as the source has it, at most 20: labels that are not drawn, names that are cut or without a value,
   * values beyond the axes, what Graphviz ignored, in its words. Null without any.
   */
  readonly hiddenLabels: readonly string[] | null
  /** As set in the source or requested; undefined if neither. */
  readonly layout: string | undefined
  /** Packs of the icons in the picture, with their licences. */
  readonly iconPacks: readonly UsedPack[]
}

/** Draws a diagram from Mermaid or Graphviz DOT text. Throws UndrawableDiagram, or what the browser throws. */
export async function renderDiagram(browser: DiagramBrowser, request: DiagramRequest): Promise<Diagram> {
  const plan = request.engine === 'graphviz' ? planGraph(request) : await planMermaid(request)
  // Returned and not thrown: the page is as good as before.
  const drawn = await browser.withKeptPage(plan.page, (page) => draw(page, plan, request).catch(whatCannotBeDrawn))
  if (drawn instanceof UndrawableDiagram) throw drawn
  return drawn
}

function whatCannotBeDrawn(error: unknown): UndrawableDiagram {
  if (error instanceof UndrawableDiagram) return error
  throw error
}

/** The page and the function that draw one source. */
interface Plan extends Pick<DiagramSource, 'code' | 'skippedLines' | 'layout'> {
  readonly page: KeptDiagramPage
  readonly iconPacks: readonly UsedPack[]
  draw(page: DiagramPage, drawing: Omit<Drawing, 'icons' | 'layout'>): Promise<Drawn>
}

async function draw(page: DiagramPage, plan: Plan, request: DiagramRequest): Promise<Diagram> {
  const { engine = 'mermaid', theme = 'default', width = 1200, layout, background, withPng = false } = request
  const { code } = plan
  const drawing = { id: idOf(engine, theme, code), code, theme, width, background }
  const drawn = await plan.draw(page, drawing)
  if ('problem' in drawn) {
    const isDrawn = async (source: string) => !('problem' in (await plan.draw(page, { ...drawing, code: source })))
    throw await explainProblem(drawn, { engine, ...plan, page, isDrawn })
  }
  if (plan.layout === layout) checkLayout(layout, drawn.type)
  const missingGlyphs = (await page.missingGlyphs?.()) ?? null
  const { letterPx, hiddenLabels: hidden, ...picture } = drawn
  const small = tooSmall({ ...drawn, asked: width })
  const hiddenLabels = hidden.length > 0 ? hidden.slice(0, MAX_HIDDEN_LABELS) : null
  const { layout: used, iconPacks } = plan
  const diagram = { ...picture, tooSmall: small, hiddenLabels, layout: used, iconPacks, missingGlyphs }
  if (!withPng) return diagram
  const clip = { x: 0, y: 0, width: drawn.width, height: drawn.height }
  // What the background covers is covered; what shows through it stays transparent.
  const { png } = await page.screenshot({ clip, transparent: background !== undefined })
  return { ...diagram, png }
}

async function planMermaid({ code: sent, layout: requested, timeMs }: DiagramRequest): Promise<Plan> {
  const { code, skippedLines, needsLayouts, layout = requested } = readSource(sent)
  const icons = await findIcons(toDrawableSource(code))
  const hasLayouts = needsLayouts || isExtraLayout(layout)
  return {
    code,
    skippedLines,
    layout,
    iconPacks: icons.map(({ name }) => describePack(name)),
    page: mermaidPage({ timeMs, hasLayouts }),
    draw: (within, drawing) =>
      within.evaluate(drawDiagram, { ...drawing, code: toDrawableSource(drawing.code), icons, layout: requested }),
  }
}

function planGraph({ code: sent, theme = 'default', layout, timeMs }: DiagramRequest): Plan {
  if (theme !== 'default' && theme !== 'dark')
    throw new UndrawableDiagram(`theme: graphviz has only default and dark, not ${theme}. Set colours in code.`)
  if (layout !== undefined)
    throw new UndrawableDiagram(
      'layout is for mermaid only. For graphviz, set an attribute such as layout=neato in code.',
    )
  // The dark theme has light lines and letters, made for a dark background.
  const ground = theme === 'dark' ? '#1f2020' : 'white'
  const { type, ...source } = readGraph(sent)
  const draw: Plan['draw'] = (within, { background = ground, ...drawing }) =>
    within.evaluate(drawGraph, { ...drawing, background, layout, type })
  return { ...source, layout, iconPacks: [], page: graphvizPage({ timeMs }), draw }
}

// Stable: the same diagram gives the same document.
function idOf(engine: DiagramLanguage, theme: string, code: string): string {
  return `${engine}-${createHash('sha256').update(`${theme}\n${code}`).digest('hex').slice(0, 8)}`
}
