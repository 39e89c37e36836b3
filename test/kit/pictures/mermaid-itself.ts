import type { Browser, DrawingPage, KeptPage } from '@farebox/browser'
import type { IconPack } from '@farebox/diagrams'
import { layoutScript } from '@farebox/diagrams'
import { BARE_PAGE } from './bare-page.ts'

const PAGE_WITH_LAYOUTS: KeptPage = {
  ...BARE_PAGE,
  name: 'mermaid itself with layouts',
  scripts: async () => [...(await BARE_PAGE.scripts()), await layoutScript()],
}

/** The drawing to make with Mermaid's own script. */
export interface ReferenceOptions {
  readonly code: string
  readonly theme: string
  /** The icon packs to register. */
  readonly icons: readonly IconPack[]
  /** True loads Mermaid's packages of further layouts. */
  readonly hasLayouts: boolean
  readonly width: number
  readonly height: number
  /** The viewBox of the SVG. */
  readonly viewBox: string
  /** JavaScript statements that change `root`, the drawing, before the screenshot. */
  readonly change?: string
}

/** Draws a diagram with Mermaid's own script on an empty page of the same browser, without a background: PNG. */
export function drawByMermaidItself(browser: Browser, options: ReferenceOptions): Promise<Uint8Array> {
  return browser.withKeptPage(options.hasLayouts ? PAGE_WITH_LAYOUTS : BARE_PAGE, async (page) => {
    await page.evaluate(drawInPage, options)
    const { width, height } = options
    return (await page.screenshot({ clip: { x: 0, y: 0, width, height }, transparent: true })).png
  })
}

/** Draws an SVG file in the browser, without a background of the page: PNG. */
export function rasteriseInBrowser(
  browser: Browser,
  { svg, width, height }: { readonly svg: string; readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  return browser.withKeptPage(BARE_PAGE, async (page: DrawingPage) => {
    // Animations stay at their start.
    const still = '<style>* { animation-play-state: paused !important }</style></svg>'
    await page.evaluate(showFile, svg.replace(/<\/svg>$/, still))
    return (await page.screenshot({ clip: { x: 0, y: 0, width, height }, transparent: true })).png
  })
}

// Both functions run inside the page. They are strings, since the kit is checked without DOM types.
const drawInPage = new Function(
  'options',
  `return (async ({ code, theme, icons, width, height, viewBox, change = '' }) => {
    document.body.replaceChildren()
    document.body.removeAttribute('style')
    let seed = 1
    Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    const fontFamily = 'Arial, Helvetica, sans-serif'
    mermaid.initialize({ startOnLoad: false, theme, fontFamily, themeVariables: { fontFamily }, deterministicIds: true,
      suppressErrorRendering: true, maxTextSize: 100000, maxEdges: 2000, logLevel: 'fatal' })
    await globalThis.layoutsReady
    mermaid.registerIconPacks(icons)
    const { svg } = await mermaid.render('reference', code)
    document.body.innerHTML = svg
    document.body.style.cssText = 'margin: 0; background: none'
    const root = document.body.firstElementChild
    root.style.cssText = 'display: block; max-width: none; width: ' + width + 'px; height: ' + height + 'px'
    root.setAttribute('viewBox', viewBox)
    new Function('root', change)(root)
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
  })(options)`,
) as (options: ReferenceOptions) => Promise<void>

const showFile = new Function(
  'svg',
  `return (async () => {
    document.body.style.cssText = 'margin: 0; background: none'
    const image = new Image()
    image.style.display = 'block'
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await image.decode()
    document.body.replaceChildren(image)
  })()`,
) as (svg: string) => Promise<void>
