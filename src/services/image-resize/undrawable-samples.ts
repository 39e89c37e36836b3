import type { Metadata } from 'sharp'

// 16-bit CIELAB is stored as signed numbers, and converted by its definition.
const SIGNED_SPACE = 'labs'
// Of every other space that is drawn: three.
const COLOURS: ReadonlyMap<string, number> = new Map([
  ['b-w', 1],
  ['grey16', 1],
  ['cmyk', 4],
])

/**
 * What the pixels of a file are made of, if they would be drawn in wrong shades, as those of elevations and
 * measurements in a TIFF would be: anything but unsigned numbers of 8 or 16 bits, which alone have a defined black and
 * white, or more bands than a colour and its opacity. Null if they are drawn as they are.
 */
export function findUndrawableSamples({ depth, space, channels, bitsPerSample }: Metadata): string | null {
  if (depth !== 'uchar' && depth !== 'ushort' && space !== SIGNED_SPACE) {
    const kind = depth === 'uint' ? 'unsigned' : /^(?:char|short|int)$/.test(depth) ? 'signed' : 'floating-point'
    return `${bitsPerSample ?? ''} bit ${kind} samples (${depth})`.trim()
  }
  return channels > (COLOURS.get(space) ?? 3) + 1 ? `${channels} bands` : null
}
