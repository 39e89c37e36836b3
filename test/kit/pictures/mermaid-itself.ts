import type { Browser, DrawingPage, KeptPage } from '../../../src/contract/browser.ts'
import type { IconPack } from '../../../src/services/diagram-render/icon-pack.ts'
import { layoutScript } from '../../../src/services/diagram-render/layout-modules.ts'
import { BARE_PAGE } from './bare-page.ts'

const PAGE_WITH_LAYOUTS: KeptPage = {
  ...BARE_PAGE,
  name: 'mermaid itself with layouts',
  scripts: async () => [...(await BARE_PAGE.scripts()), await layoutScript()],
}

export interface ReferenceOptions {
  readonly code: string
  readonly theme: string
  /** To register, as a page with icons would. */
  readonly icons: readonly IconPack[]
  /** With Mermaid's packages of further layouts, as a page with them would. */
  readonly hasLayouts: boolean
  readonly width: number
  readonly height: number
  /** The part of the drawing to show, as in SVG. */
  readonly viewBox: string
  /** Statements about `root`, the drawing, before it is shown. */
  readonly change?: string
}

/** The picture that Mermaid's own script draws on a bare page of the same browser, with no background behind it: PNG. */
export function drawByMermaidItself(browser: Browser, options: ReferenceOptions): Promise<Uint8Array> {
  return browser.withKeptPage(options.hasLayouts ? PAGE_WITH_LAYOUTS : BARE_PAGE, async (page) => {
    await page.evaluate(drawInPage, options)
    const { width, height } = options
    return (await page.screenshot({ clip: { x: 0, y: 0, width, height }, transparent: true })).png
  })
}

/** A picture of an SVG document as the browser draws the file, with no background of the page: PNG. */
export function rasteriseInBrowser(
  browser: Browser,
  { svg, width, height }: { readonly svg: string; readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  return browser.withKeptPage(BARE_PAGE, async (page: DrawingPage) => {
    // As it begins.
    const still = '<style>* { animation-play-state: paused !important }</style></svg>'
    await page.evaluate(showFile, svg.replace(/<\/svg>$/, still))
    return (await page.screenshot({ clip: { x: 0, y: 0, width, height }, transparent: true })).png
  })
}

// Both run inside the page; the kit is checked without the types of the DOM.
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
