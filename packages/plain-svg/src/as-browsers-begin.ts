import { readCssColour } from './css-colour.ts'
import { findRootElement } from './root-element.ts'

// CSS Fonts 4, 2.5: medium. The library has 12.
const FONT_SIZE = '16px'
const GROUND = /(?:^|[;{\s])background(?:-color)?\s{0,9}:\s{0,9}([^;{}"<>]{1,100})/i
// A rule for the root alone.
const ROOT_RULE = /(?:^|[}\s,>])(?:svg|:root)\s{0,9}\{([^{}<]{1,2000})\}/gi

/** A drawing with the size of letters and the background of its root that browsers begin with, and the library does not. */
export function asBrowsersBegin(svg: string): string {
  const root = findRootElement(svg)
  if (!root) return svg
  const { attributes, nameEnd, end } = root
  const rules = [...svg.matchAll(ROOT_RULE)].map(([, rule = '']) => rule)
  const ground = [attributes.style ?? '', ...rules].map((style) => GROUND.exec(style)?.[1]).find((value) => value)
  const colour = readCssColour((ground ?? '').replace(/!important/i, '').trim())
  const size = 'font-size' in attributes ? '' : ` font-size="${FONT_SIZE}"`
  const [x = '0', y = '0', width = '100%', height = '100%'] = attributes.viewBox?.trim().split(/[\s,]+/) ?? []
  const paint = colour && `rgba(${colour.r}, ${colour.g}, ${colour.b}, ${Number(colour.alpha.toFixed(4))})`
  const rect =
    paint && !svg.startsWith('/', end - 1)
      ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="fill:${paint};stroke:none;opacity:1"/>`
      : ''
  return svg.slice(0, nameEnd) + size + svg.slice(nameEnd, end + 1) + rect + svg.slice(end + 1)
}
