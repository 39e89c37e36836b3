import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Picture } from './is-another-picture.ts'

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules')
// The regular, bold and italic faces of the browser's fonts.
const FONTS = globSync([
  join(MODULES, '@expo-google-fonts/*/{400Regular,700Bold}{,_Italic}/*.ttf'),
  join(MODULES, 'dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold,Mono}.ttf'),
])
// Large files that resvg reads for every picture, so they are added only if needed.
const EAST_ASIAN_FONTS = globSync(join(MODULES, '@embedpdf/fonts-*/fonts/*-{Regular,Bold}.otf'))

/** Draws an SVG document with resvg, a program that shares no code with the browser: PNG. */
export function rasteriseByResvg(svg: string): Uint8Array {
  const font = {
    loadSystemFonts: false,
    fontFiles: /[\u2e80-\uffdc]/.test(svg) ? [...FONTS, ...EAST_ASIAN_FONTS] : FONTS,
    defaultFontFamily: 'Arimo',
    sansSerifFamily: 'Arimo',
    serifFamily: 'Tinos',
    monospaceFamily: 'Cousine',
  }
  // resvg has no table of metric-compatible fonts, as users' systems have. Its Node binding uses the default font for
  // generic families (monospace, serif).
  const named = svg.replace(/font-family="[^"]*"/g, (families) =>
    families
      .replace(/Arial|Helvetica/g, 'Arimo')
      .replace(/Times New Roman|Times/g, 'Tinos')
      .replace(/Courier New|Courier|\bmonospace\b/g, 'Cousine')
      .replace(/(?<!sans-)\bserif\b/g, 'Tinos'),
  )
  return new Resvg(named, { font }).render().asPng()
}

/** Puts a PNG on a background colour. */
export async function flatten(png: Uint8Array, background: string): Promise<Picture> {
  const { data, info } = await sharp(png)
    .flatten({ background })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}
