import { readCssColour } from './css-colour.ts'

// Of these properties, the drawing library draws nothing, and browsers something: measured with both, and held by a test.
const UNDRAWN = new Set([
  ...['transform-origin', 'transform-box', 'translate', 'rotate', 'scale', 'offset-path', 'd'],
  ...['mask-image', 'mask-mode', 'animation', 'animation-name', 'content-visibility'],
  ...['textlength', 'word-spacing', 'alignment-baseline', 'text-transform', 'white-space', 'white-space-collapse'],
  ...['text-shadow', 'text-decoration-line', 'text-decoration-style', 'text-decoration-thickness'],
  ...['font-variant-caps', 'font-size-adjust'],
])
// Of these, it draws nothing for some values.
const UNDRAWN_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['clip-path', /^(?!url\()/],
  ['mask', /^(?!url\()/],
  ['transform', /(?:3d|perspective|rotate[xy]|translatez|scalez)\(/i],
  // These it computes in linear light, so that their shades are others.
  ['filter', /\b(?:grayscale|invert|sepia|brightness|contrast|saturate|hue-rotate)\(/i],
  ['color-interpolation', /^linearRGB$/i],
  ['image-rendering', /^(?:pixelated|crisp-edges)$/],
  // Of a letter each: the first one is drawn for all.
  ...(['x', 'y', 'dx', 'dy'] as const).map((name) => [name, /^[-+.\de]+[a-z%]*[\s,]+[-+.\d]/i] as const),
])
// They ask for what is drawn anyway.
const PLAIN =
  /^(?:none|normal|auto|initial|inherit|unset|revert|baseline|visible|nowrap|collapse|view-box|100%|top left|left top|-?0(?:px|em|%|deg)?(?:[\s,]+0(?:px|em|%)?){0,2})$/i
// Lengths that ask for the window or for the lines of a font.
const UNDRAWN_UNIT = /^[-+]?[\d.]+(?:[sld]?v(?:[whib]|min|max)|r?lh|r?cap|r?ic|r?ch|rex)$/i
// Attributes with the names of properties, but other meanings.
const ATTRIBUTES = new Set(['d', 'scale', 'rotate'])

/** Where a property stands. */
interface Place {
  /** Its tag or its style sheet. */
  readonly markup: string
  readonly isAttribute: boolean
}

/** True if browsers draw this property of the markup, and the drawing library does not. The name is in lower case. */
export function isUndrawn(property: string, value: string, { markup, isAttribute }: Place): boolean {
  if (PLAIN.test(value)) return false
  // Of the root alone, where a plain colour is drawn as a part of the drawing.
  if (/^background(?:-image)?$/.test(property)) return /^<svg\b/i.test(markup) && !readCssColour(value)
  if (isAttribute && ATTRIBUTES.has(property) && !(property === 'rotate' && /^<t(?:ext|span)\b/i.test(markup)))
    return false
  return UNDRAWN.has(property) || UNDRAWN_UNIT.test(value) || (UNDRAWN_VALUES.get(property)?.test(value) ?? false)
}
