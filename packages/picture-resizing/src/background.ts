import { invalidInput } from '@farebox/call-errors'
import { type Colour, readCssColour } from '@farebox/plain-svg'
import type { Sharp } from 'sharp'
import type { OutputFormat } from './output-format.ts'

const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 }
const NOTHING: Colour = { ...WHITE, alpha: 0 }

/**
 * What lies behind a picture and in its padding: the wanted CSS colour, laid over white where the format has no
 * transparency. Throws invalid_input for anything else.
 */
export function readBackground(wanted: string | undefined, format: OutputFormat): Colour {
  const colour = wanted === undefined ? NOTHING : readCssColour(wanted)
  if (!colour) {
    throw invalidInput(
      'background must be a CSS colour such as white, #f0f0f0, rgb(1 2 3 / 50%) or oklch(0.6 0.2 30). Not charged.',
    )
  }
  return format === 'jpeg' ? overWhite(colour) : colour
}

/** Lays a picture over a colour; what shows through both stays transparent. */
export function layOver(picture: Sharp, colour: Colour): Sharp {
  if (colour.alpha === 0) return picture
  if (colour.alpha === 1) return picture.flatten({ background: colour })
  const input = { create: { width: 1, height: 1, channels: 4 as const, background: colour } }
  return picture.ensureAlpha().composite([{ input, tile: true, blend: 'dest-over' }])
}

/** The colour of padding that is laid over `colour` afterwards. */
export function paddingFor(colour: Colour): Colour {
  return colour.alpha === 1 ? colour : NOTHING
}

function overWhite({ r, g, b, alpha }: Colour): Colour {
  const blend = (part: number) => Math.round(part * alpha + 255 * (1 - alpha))
  return { r: blend(r), g: blend(g), b: blend(b), alpha: 1 }
}
