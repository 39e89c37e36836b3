import type { IconPack } from '../icon-pack.ts'

/** What to draw. */
export interface Drawing {
  /** Of the picture; its styles hold for this id only, so that several pictures can share a document. */
  readonly id: string
  readonly code: string
  readonly theme: string
  /** A CSS colour. */
  readonly background: string
  /** px */
  readonly width: number
  /** Leave the diagram on the page, for a picture of it. */
  readonly isShown: boolean
  /** Those that the source names. */
  readonly icons: readonly IconPack[]
  /** Where the source names none; undefined as Mermaid does. */
  readonly layout: string | undefined
}

/** What came of it: a diagram, or why there is none. */
export type Drawn =
  | { readonly type: string; readonly svg: string; readonly width: number; readonly height: number }
  | { readonly problem: 'colour' }
  | { readonly problem: 'source'; readonly message: string; readonly line: number | null }

/** Draws one diagram from nothing: no setting and no element of the one before is left. */
export async function drawDiagram({
  id,
  code,
  theme,
  background,
  width,
  isShown,
  icons,
  layout,
}: Drawing): Promise<Drawn> {
  if (!CSS.supports('color', background)) return { problem: 'colour' }
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  // Mermaid throws dice for names (commits of a git graph) and places (mind maps): the same source, the same picture.
  let seed = 1
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  // Each drawing begins with these again, whatever the source of the one before asked for: once for each theme and layout is enough.
  const settings = `${theme} ${layout}`
  if (globalThis.settingsInUse !== settings) {
    const fontFamily = 'Arial, Helvetica, sans-serif'
    globalThis.mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      deterministicIds: true,
      theme,
      fontFamily,
      themeVariables: { fontFamily },
      maxTextSize: 100_000,
      maxEdges: 2000,
      logLevel: 'fatal',
      ...(layout !== undefined && { layout }),
    })
    globalThis.settingsInUse = settings
  }
  await globalThis.layoutsReady
  if (icons.length > 0) globalThis.mermaid.registerIconPacks(icons)
  try {
    const { svg: source, diagramType: type } = await globalThis.mermaid.render(id, code)
    document.body.innerHTML = source
    // Mermaid's markup is one svg.
    const svg = document.body.firstElementChild as SVGSVGElement
    const size = setSize(svg, { width, background })
    // Texts are measured at the size they will be seen in.
    toPlainSvg(svg)
    const answer = { type, svg: new XMLSerializer().serializeToString(svg), ...size }
    if (isShown) {
      document.body.style.margin = '0'
      svg.style.display = 'block'
      // What moves is drawn as it begins.
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = 0
      }
    } else document.body.replaceChildren()
    return answer
  } catch (error) {
    document.body.replaceChildren()
    // Its parsers throw an Error, with a hash or without, or a text.
    const { message = String(error), hash } = (error ?? {}) as { message?: string; hash?: { line?: unknown } }
    const [, counted] = /\bline:? (\d+)/i.exec(message) ?? []
    // Mermaid's older grammars count from nought where they give a number, and from one where they write it.
    const line = counted ? Number(counted) : typeof hash?.line === 'number' ? hash.line + 1 : null
    return { problem: 'source', message: String(message).slice(0, 2000), line }
  }
}
