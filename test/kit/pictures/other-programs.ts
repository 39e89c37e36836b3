import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Picture } from './is-another-picture.ts'

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules')
// The upright, bold and slanted faces of the fonts that the browser draws with.
const FONTS = globSync([
  join(MODULES, '@expo-google-fonts/*/{400Regular,700Bold}{,_Italic}/*.ttf'),
  join(MODULES, 'dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold,Mono}.ttf'),
])
// Large, and read anew for every picture.
const EAST_ASIAN_FONTS = globSync(join(MODULES, '@embedpdf/fonts-*/fonts/*-{Regular,Bold}.otf'))

/** An SVG document as resvg draws it, an SVG program that shares no line with the browser: PNG. */
export function rasteriseByResvg(svg: string): Uint8Array {
  const font = {
    loadSystemFonts: false,
    fontFiles: /[\u2e80-\uffdc]/.test(svg) ? [...FONTS, ...EAST_ASIAN_FONTS] : FONTS,
    defaultFontFamily: 'Arimo',
    sansSerifFamily: 'Arimo',
    serifFamily: 'Tinos',
    monospaceFamily: 'Cousine',
  }
  // It has no table of fonts with the same widths, as the system of every user has, and its binding for Node gives all
  // families without a name (monospace, serif) the default font.
  const named = svg.replace(/font-family="[^"]*"/g, (families) =>
    families
      .replace(/Arial|Helvetica/g, 'Arimo')
      .replace(/Times New Roman|Times/g, 'Tinos')
      .replace(/Courier New|Courier|\bmonospace\b/g, 'Cousine')
      .replace(/(?<!sans-)\bserif\b/g, 'Tinos'),
  )
  return new Resvg(named, { font }).render().asPng()
}

/** A PNG on a colour. */
export async function flatten(png: Uint8Array, background: string): Promise<Picture> {
  const { data, info } = await sharp(png)
    .flatten({ background })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}
