import type { Browser } from '@farebox/browser'
import { findIcons, readSource } from '@farebox/diagrams'
import { diagramRender } from '../../../src/services/diagram-render/diagram-render.service.ts'
import { fakeContext } from '../fake-context.ts'
import { isAnotherPicture, type Tolerance } from './is-another-picture.ts'
import { drawByMermaidItself, rasteriseInBrowser } from './mermaid-itself.ts'
import { NAMED_DIFFERENCES } from './named-differences.ts'
import { flatten, rasteriseByResvg } from './other-programs.ts'
import { placeLetters } from './place-letters.ts'

/** The diagram to compare. */
export interface DiagramOptions {
  readonly code: string
  readonly theme: string
  readonly background: string
}

/**
 * True for each of our pictures that differs from Mermaid's own: our PNG, and our SVG drawn by the browser and by
 * resvg.
 */
export interface DiagramComparison extends Readonly<Record<Raster, boolean>> {
  /** The name of the difference, if it is the only one and intended; then the picture does not count as different. */
  readonly named: Readonly<Partial<Record<Raster, string>>>
  /** PNG files of the same size; Mermaid's own has no background. */
  readonly pictures: Readonly<Record<'mermaid' | Raster, Uint8Array>>
}

/** The program that drew our picture. */
export type Raster = 'png' | 'browser' | 'resvg'

const RASTERS: readonly Raster[] = ['png', 'browser', 'resvg']

interface Answer {
  readonly width: number
  readonly height: number
  readonly svg: string
  readonly png_base64: string
}

// resvg 2.6 has no coloured glyphs, and draws formulas without a mathematical font.
const NOT_FOR_RESVG = /\p{Extended_Pictographic}|\$\$/u

// The maximum difference, of 255, at an edge drawn twice, as a shape and as a clip: c - c² is at most a quarter.
const EDGE = 64
// The smallest letter has more than 12 pixels.
const SAME_PROGRAM = { shift: 1, colour: EDGE, place: Number.POSITIVE_INFINITY, maxPixels: 12 }
// Another program draws some edge pixels of every letter differently, so pixels are counted in squares as large as a
// letter.
const OTHER_PROGRAM = { shift: 2, colour: EDGE, place: 16, maxPixels: 14 }
// The maximum width of the service.
const MAX_WIDTH = 4000

/** Draws one diagram with our service and with Mermaid itself, at Mermaid's size, from 200 to 4000 px wide. */
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
    width: Math.min(MAX_WIDTH, Math.max(200, Math.round(natural))),
  })
  const reference = {
    ...{ code, theme, width, height, viewBox: viewBoxOf(svg) },
    icons: await findIcons(code),
    hasLayouts: readSource(code).needsLayouts,
  }
  const pictures = {
    mermaid: await drawByMermaidItself(browser, reference),
    png: Buffer.from(png_base64, 'base64'),
    browser: await rasteriseInBrowser(browser, { svg, width, height }),
    resvg: rasteriseByResvg(svg),
  }
  // A transparent picture must be right on any background: white, and a dark one that shows what white hides.
  const backgrounds = background === 'transparent' ? ['white', '#123'] : [background]
  const differ = async (one: Uint8Array, other: Uint8Array, { shift, ...tolerance }: Tolerance) => {
    const scaled = { ...tolerance, shift: Math.ceil((shift * width) / natural - 0.01) }
    for (const ground of backgrounds) {
      if (isAnotherPicture(await flatten(one, ground), await flatten(other, ground), scaled)) return true
    }
    return false
  }
  const differs: Record<Raster, boolean> = {
    png: await differ(pictures.mermaid, pictures.png, SAME_PROGRAM),
    browser: await differ(pictures.mermaid, pictures.browser, SAME_PROGRAM),
    resvg: !NOT_FOR_RESVG.test(code) && (await differ(pictures.mermaid, pictures.resvg, OTHER_PROGRAM)),
  }
  const named: Partial<Record<Raster, string>> = {}
  for (const { name, takeOutOfMermaids: change, takeOutOfOurs } of NAMED_DIFFERENCES) {
    const without = takeOutOfOurs(svg)
    if (without === svg || !Object.values(differs).includes(true)) continue
    const theirs = await drawByMermaidItself(browser, { ...reference, change })
    const inBrowser = await rasteriseInBrowser(browser, { svg: without, width, height })
    const isSame = !(await differ(theirs, inBrowser, SAME_PROGRAM))
    const explains: Record<Raster, boolean> = {
      // The PNG includes the difference, so it must equal the unchanged SVG.
      png: isSame && !(await differ(pictures.png, pictures.browser, SAME_PROGRAM)),
      browser: isSame,
      resvg: !(await differ(theirs, rasteriseByResvg(without), OTHER_PROGRAM)),
    }
    for (const raster of RASTERS) {
      if (!differs[raster] || !explains[raster]) continue
      differs[raster] = false
      named[raster] = name
    }
  }
  if (differs.resvg) {
    const placed = rasteriseByResvg(await placeLetters(browser, svg))
    if (!(await differ(pictures.mermaid, placed, OTHER_PROGRAM))) {
      differs.resvg = false
      named.resvg = 'letters spaced by another program within their line'
    }
  }
  return { ...differs, named, pictures }
}

function viewBoxOf(svg: string): string {
  return /viewBox="([^"]+)"/.exec(svg)?.[1] ?? ''
}
