import sharp from 'sharp'
import { type Colour, toSrgb } from './colour-spaces.ts'

const FUNCTION = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]{1,200})\)$/i
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(%|deg|grad|rad|turn)?$/i
const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

// CSS Color 4, 4 to 10: what 100 % of each component stands for; null for an angle.
const FULL = {
  rgb: [255, 255, 255],
  hsl: [null, 100, 100],
  hwb: [null, 100, 100],
  lab: [100, 125, 125],
  lch: [100, 150, null],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, null],
  color: [1, 1, 1],
} as const

/** A colour as CSS Color 4 writes it: a name, hexadecimal digits or a function. Null for everything else. */
export async function readCssColour(text: string): Promise<Colour | null> {
  const written = text.trim()
  return FUNCTION.test(written) ? readColourFunction(written) : readNamed(written)
}

/** A colour written as a function of CSS Color 4, such as oklch(0.6 0.2 30). Null for everything else. */
export function readColourFunction(text: string): Colour | null {
  const [, name = '', inside = ''] = FUNCTION.exec(text.trim()) ?? []
  const kind = name.toLowerCase().replace(/^(rgb|hsl)a$/, '$1') as keyof typeof FULL
  const full = FULL[kind]
  const parts = full && splitComponents(inside, kind)
  if (!parts) return null
  const [first, second, third] = full.map((whole, at) => readComponent(parts.components[at] ?? '', whole))
  const alpha = parts.alpha === undefined ? 1 : readComponent(parts.alpha, 1)
  if (first == null || second == null || third == null || alpha == null) return null
  const srgb = toSrgb(kind === 'color' ? parts.space : kind, [first, second, third])
  return srgb && { ...srgb, alpha: Math.min(1, Math.max(0, alpha)) }
}

function splitComponents(inside: string, kind: string) {
  const hasCommas = inside.includes(',')
  // Commas are the older form of these two.
  if (hasCommas && (!/^(rgb|hsl)$/.test(kind) || inside.includes('/'))) return null
  const [body = '', alpha, ...more] = inside.split('/')
  const words = body.trim().split(hasCommas ? /\s*,\s*/ : /\s+/)
  const space = kind === 'color' ? (words.shift() ?? '').toLowerCase() : ''
  const components = words.slice(0, 3)
  const [fourth] = words.slice(3)
  if (words.length < 3 || more.length > 0 || (fourth !== undefined && (!hasCommas || words.length > 4))) return null
  return { components, space, alpha: hasCommas ? fourth : alpha?.trim() }
}

function readComponent(word: string, full: number | null): number | null {
  if (word.toLowerCase() === 'none') return 0
  const [, digits, unit = ''] = NUMBER.exec(word) ?? []
  if (digits === undefined) return null
  const value = Number(digits)
  if (full === null) {
    const degrees = DEGREES[unit.toLowerCase()]
    return degrees === undefined ? null : value * degrees
  }
  if (unit === '') return value
  return unit === '%' ? (value / 100) * full : null
}

async function readNamed(text: string): Promise<Colour | null> {
  try {
    const pixel = { width: 1, height: 1, channels: 4, background: text } as const
    const [r = 0, g = 0, b = 0, alpha = 0] = await sharp({ create: pixel }).raw().toBuffer()
    return { r, g, b, alpha: alpha / 255 }
  } catch {
    return null
  }
}
