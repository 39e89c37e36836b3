/** Contrast of two colours in sRGB, WCAG 2: from 1 for the same to 21 for black and white. */
export function contrastBetween(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
