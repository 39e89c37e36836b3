import { invalidInput } from '@farebox/call-errors'
import type { Rgb } from './indexed-png.ts'

/** Matches #rgb or #rrggbb. */
export const HEX_COLOUR = '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'

// Scanners use red light (ISO/IEC 15416: 660 nm), cameras use brightness: both need this contrast.
const LEAST_DIFFERENCE = 110

/** Reads both colours. Throws invalid_input if their contrast is too low for scanners. */
export function readBarColours(color: string, background: string): { readonly color: Rgb; readonly background: Rgb } {
  const [bars, ground] = [toRgb(color), toRgb(background)]
  const difference = Math.min(ground[0] - bars[0], brightness(ground) - brightness(bars))
  if (difference >= LEAST_DIFFERENCE) return { color: bars, background: ground }
  throw invalidInput(
    `color: scanners cannot tell ${color} from ${background}: the bars must be much darker, also in red light. Use a darker color, such as #000000 or #003366, or a lighter background. Not charged.`,
  )
}

// ITU-R BT.709.
function brightness([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toRgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = Buffer.from(digits, 'hex')
  return [red, green, blue]
}
