import { converter, parse } from 'culori'

/** A colour in sRGB: 0 to 255, opacity 0 to 1. */
export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

const toRgb = converter('rgb')

/** A colour as CSS Color 4 writes it: a name, hexadecimal digits or a function. Null for everything else. */
export function readCssColour(text: string): Colour | null {
  const colour = tryToParse(text.trim().toLowerCase())
  if (!colour) return null
  // Clipped, as browsers do on a screen of this gamut.
  const toByte = (part = 0) => Math.round(Math.min(1, Math.max(0, part)) * 255)
  return { r: toByte(colour.r), g: toByte(colour.g), b: toByte(colour.b), alpha: colour.alpha ?? 1 }
}

/** The library reads most of what is no colour as undefined, and throws at some. */
function tryToParse(text: string) {
  try {
    return toRgb(parse(text))
  } catch {
    return undefined
  }
}
