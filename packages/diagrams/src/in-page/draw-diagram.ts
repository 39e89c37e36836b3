import type { IconPack } from '../icon-pack.ts'

/** The diagram to draw, and how. */
export interface Drawing {
  /** The id of the SVG element. Its styles apply to this id only, so that several pictures can share a document. */
  readonly id: string
  readonly code: string
  readonly theme: string
  /** A CSS colour; undefined is the one that the drawing is made for. */
  readonly background: string | undefined
  /** In px. */
  readonly width: number
  /** The icons that the source names. */
  readonly icons: readonly IconPack[]
  /** Used if the source sets no layout; undefined is the default of Mermaid. */
  readonly layout: string | undefined
}

/** The result: a diagram, or the reason why there is none. */
export type Drawn =
  | {
      readonly type: string
      readonly svg: string
      /** The diagram in words. */
      readonly alt: string
      readonly width: number
      readonly height: number
      /** Size of the smallest letters, in px; null without any. */
      readonly letterPx: number | null
      /** What the picture does not show, or not as a whole: names and values, and what the program ignored, in its words. */
      readonly hiddenLabels: readonly string[]
    }
  | { readonly problem: 'colour' }
  | { readonly problem: 'empty' }
  | { readonly problem: 'image' }
  | { readonly problem: 'number' }
  /** A formula with a sign that is lost in the picture. */
  | { readonly problem: 'formula' }
  /** A task of a plan with an end that is neither a day nor a duration. */
  | { readonly problem: 'end'; readonly task: string; readonly end: string }
  /** A task of a plan that begins or ends with another one, which the source does not have. */
  | { readonly problem: 'task'; readonly task: string; readonly id: string }
  | {
      readonly problem: 'source'
      readonly message: string
      readonly line: number | null
      /** What cannot be drawn of a source that is valid: all of it, or a label. */
      readonly lost?: 'layout' | 'label'
    }

/** Draws one diagram, without settings or elements of the previous one. */
export async function drawDiagram({ id, code, theme, background, width, icons, layout }: Drawing): Promise<Drawn> {
  if (background !== undefined && !CSS.supports('color', background)) return { problem: 'colour' }
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  // Mermaid resets to these settings before each drawing, so initialising once for each theme and layout is enough.
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
  const text = await literalAngles(flowLetters(code))
  // Commits have random names, and mind maps random places: a fixed sequence draws the same picture each time.
  let seed = 1
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  if (icons.length > 0) globalThis.mermaid.registerIconPacks(icons)
  try {
    const { svg: source, diagramType: type } = await renderSource(id, text)
    document.body.innerHTML = source
    // Mermaid returns one svg element.
    const svg = document.body.firstElementChild as SVGSVGElement
    if (!showsAnything(svg)) return { problem: 'empty' }
    fitAreas(svg)
    fitTexts(svg)
    uncoverEdges(svg)
    spaceLabels(svg)
    // The source may set the theme, too: Mermaid knows which one it drew with.
    const { themeVariables: colours } = globalThis.mermaid.mermaidAPI.getConfig()
    const size = setSize(svg, { width, background: background ?? 'white' })
    await plainImages(svg)
    // Texts must be measured at their final size, so this follows setSize().
    const plain = toPlainSvg(svg, { isOpen: background === undefined, colours })
    // The commits of a git graph get the same names again.
    seed = 1
    const { isEmpty, ...words } = await diagramWords(svg, text)
    const answer = { type, ...words, ...plain, ...size }
    // What JavaScript writes for a value that is no number.
    if (/\bNaN\b/.test(answer.alt) && !code.includes('NaN')) return { problem: 'number' }
    // For a picture of the page.
    document.body.style.margin = '0'
    svg.style.display = 'block'
    // Animations are drawn at their start.
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    return isEmpty ? { problem: 'empty' } : answer
  } catch (error) {
    document.body.replaceChildren()
    return readProblem(error)
  }
}
