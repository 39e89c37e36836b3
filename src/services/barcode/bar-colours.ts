import { invalidInput } from '../../contract/errors.ts'
import type { Rgb } from './indexed-png.ts'

/** Written #rgb or #rrggbb. */
export const HEX_COLOUR = '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'

// Scanners see by red light (ISO/IEC 15416: 660 nm), cameras by brightness: the difference must be there in both.
const LEAST_DIFFERENCE = 110

/** Both colours. Throws invalid_input where scanners would not tell the bars from what is behind them. */
export function readBarColours(color: string, background: string): { readonly color: Rgb; readonly background: Rgb } {
  const [bars, ground] = [toRgb(color), toRgb(background)]
  const difference = Math.min(ground[0] - bars[0], brightness(ground) - brightness(bars))
  if (difference >= LEAST_DIFFERENCE) return { color: bars, background: ground }
  throw invalidInput(
    `color: scanners could not tell ${color} from ${background}: the bars must be much darker, by red light too. Use a darker color, such as #000000 or #003366, or a lighter background. Not charged.`,
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
