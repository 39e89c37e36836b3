/**
 * Splits a computed colour into an opaque sRGB colour, as in SVG 1.1, and its alpha, 0 to 1. Returns other values
 * unchanged.
 */
export function toPlainColour(value: string) {
  const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value) ?? []
  if (red !== undefined) return { colour: `rgb(${red}, ${green}, ${blue})`, alpha: Number(alpha) }
  if (!/^(color|ok|lab|lch|hsl|hwb)/.test(value)) return { colour: value, alpha: 1 }
  // A new canvas always has a 2d context.
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [r, g, b, a = 255] = pen.getImageData(0, 0, 1, 1).data
  return { colour: `rgb(${r}, ${g}, ${b})`, alpha: a / 255 }
}
