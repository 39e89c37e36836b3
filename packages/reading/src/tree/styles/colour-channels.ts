const HEX = /^#([\da-f]{3,8})$/i
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/i
const NAMED = new Map([
  ['white', '#fff'],
  ['snow', '#fffafa'],
  ['ivory', '#fffff0'],
  ['whitesmoke', '#f5f5f5'],
  ['black', '#000'],
])

/** Red, green and blue of an opaque colour of CSS, each 0 to 255; null for what is not one. */
export function channelsOf(colour: string): readonly number[] | null {
  const rgb = RGB.exec(colour)
  if (rgb) return rgb.slice(1).map(Number)
  const [, digits = ''] = HEX.exec(NAMED.get(colour.toLowerCase()) ?? colour) ?? []
  if (digits.length === 3) return Array.from(digits, (digit) => Number.parseInt(digit + digit, 16))
  return digits.length === 6 ? [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) : null
}
