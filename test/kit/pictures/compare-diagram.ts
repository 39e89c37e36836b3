import type { Browser } from '../../../src/contract/browser.ts'
import { diagramRender } from '../../../src/services/diagram-render/diagram-render.service.ts'
import { findIcons } from '../../../src/services/diagram-render/icon-packs.ts'
import { readSource } from '../../../src/services/diagram-render/read-source.ts'
import { fakeContext } from '../fake-context.ts'
import { differingPixels } from './differing-pixels.ts'
import { drawByMermaidItself, rasteriseInBrowser } from './mermaid-itself.ts'
import { flatten, rasteriseByResvg } from './other-programs.ts'

export interface DiagramOptions {
  readonly code: string
  readonly theme: string
  readonly background: string
}

/** Whether ours differs from Mermaid's own picture: our PNG, and our SVG as the browser and as resvg draw it. */
export interface DiagramComparison {
  readonly png: boolean
  readonly browser: boolean
  readonly resvg: boolean
  /** PNG files of the same size, Mermaid's own without its background. */
  readonly pictures: Readonly<Record<'mermaid' | 'png' | 'browser' | 'resvg', Uint8Array>>
}

interface Answer {
  readonly width: number
  readonly height: number
  readonly svg: string
  readonly png_base64: string
}

// resvg 2.6 has no glyphs in colours, and draws formulas with a font that is none for formulas.
const NOT_FOR_RESVG = /\p{Extended_Pictographic}|\$\$/u

// Fewer pixels than the smallest letter has: edges and hairlines that two programs place differently.
const SAME_PROGRAM = { shift: 1, colour: 48, maxPixels: 12 }
const OTHER_PROGRAM = { shift: 2, colour: 64, maxPixels: 50 }

/** Draws one diagram by us and by Mermaid itself, at the size that Mermaid gives it, from 200 to 1600 px wide. */
export async function compareDiagram(
  browser: Browser,
  { code, theme, background }: DiagramOptions,
): Promise<DiagramComparison> {
  const context = fakeContext({ browser })
  const draw = async (options: object) =>
    (await diagramRender.prepare({ code, theme, background, ...options })(context)) as Answer
  const natural = Number(viewBoxOf((await draw({})).svg).split(' ')[2])
  const { svg, width, height, png_base64 } = await draw({
    format: 'both',
    width: Math.min(1600, Math.max(200, Math.round(natural))),
  })
  const viewBox = viewBoxOf(svg)
  const pictures = {
    mermaid: await drawByMermaidItself(browser, {
      ...{ code, theme, width, height, viewBox },
      icons: await findIcons(code),
      hasLayouts: readSource(code).needsLayouts,
    }),
    png: Buffer.from(png_base64, 'base64'),
    browser: await rasteriseInBrowser(browser, { svg, width, height }),
    resvg: rasteriseByResvg(svg),
  }
  // A transparent picture must look right on any paper: on white, and on a dark one that shows what white hides.
  const papers = background === 'transparent' ? ['white', '#123'] : [background]
  const differs = async (name: 'png' | 'browser' | 'resvg', { shift, colour, maxPixels }: typeof SAME_PROGRAM) => {
    for (const paper of papers) {
      const [reference, picture] = await Promise.all([flatten(pictures.mermaid, paper), flatten(pictures[name], paper)])
      const tolerance = { shift: Math.ceil((shift * width) / natural - 0.01), colour }
      if (differingPixels(reference, picture, tolerance) > maxPixels) return true
    }
    return false
  }
  return {
    png: await differs('png', SAME_PROGRAM),
    browser: await differs('browser', SAME_PROGRAM),
    resvg: !NOT_FOR_RESVG.test(code) && (await differs('resvg', OTHER_PROGRAM)),
    pictures,
  }
}

function viewBoxOf(svg: string): string {
  return /viewBox="([^"]+)"/.exec(svg)?.[1] ?? ''
}
