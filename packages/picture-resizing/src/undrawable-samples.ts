import { invalidInput } from '@farebox/call-errors'
import type { Metadata } from 'sharp'

// Of every other space that is drawn: three.
const COLOURS: ReadonlyMap<string, number> = new Map(Object.entries({ 'b-w': 1, grey16: 1, cmyk: 4 }))
// 16-bit CIELAB is stored as signed numbers, and converted by its definition.
const SIGNED_SPACE = 'labs'

/**
 * Throws invalid_input for pixels that would be drawn in wrong shades, such as the elevations of a TIFF: only unsigned
 * numbers of 8 or 16 bits have a defined black and white, and a colour has one band besides, its opacity.
 */
export function refuseUndrawable({ depth, space, channels, bitsPerSample, format }: Metadata, field: string) {
  const isDefined = depth === 'uchar' || depth === 'ushort' || space === SIGNED_SPACE
  if (isDefined && channels <= (COLOURS.get(space) ?? 3) + 1) return
  const kind = depth === 'uint' ? 'unsigned' : /^(?:char|short|int)$/.test(depth) ? 'signed' : 'floating-point'
  const samples = isDefined ? `${channels} bands` : `${bitsPerSample ?? ''} bit ${kind} samples (${depth})`.trim()
  throw invalidInput(
    `${field}: is a ${format.toUpperCase()} with ${samples}, whose shades are not defined. Convert it to 8 or 16 bit unsigned grey, RGB or CMYK. Not charged.`,
  )
}
