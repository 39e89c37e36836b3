import type { DrawnMark } from './drawn-marks.ts'

/**
 * The background for a drawing in the colours of a theme: white or '#1f2020'. Themes have no such setting: Mermaid leaves
 * the ground to the page. It is dark if the theme is made for a dark page, or has light lines and letters, and those that
 * are drawn with nothing between stand out more from it: corporate palettes have white letters in dark boxes, and dark lines.
 */
export function groundOf(
  marks: readonly DrawnMark[],
  colours: Readonly<Record<string, unknown>>,
): readonly [number, number, number] {
  const [white, dark] = [
    [255, 255, 255],
    [31, 32, 32],
  ] as const
  type Inks = readonly { readonly ink: readonly number[]; readonly weight: number }[]
  /** Whether they stand out more from dark. */
  const areLight = (inks: Inks) => {
    const seenOn = (ground: readonly number[]) =>
      inks.reduce((sum, { ink, weight }) => sum + weight * Math.log(contrastBetween(ink, ground)), 0)
    return seenOn(dark) > seenOn(white)
  }
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const inksOf = (names: readonly string[]): Inks =>
    names.flatMap((name) => {
      const colour = colours[name]
      if (!context || typeof colour !== 'string' || !CSS.supports('color', colour)) return []
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [{ ink: [...context.getImageData(0, 0, 1, 1).data].slice(0, 3), weight: 1 }]
    })
  const page = inksOf(['background'])
  if (colours['darkMode'] === true || (page.length > 0 && !areLight(page))) return dark
  // Letters and lines that have no shape behind them.
  const names = ['textColor', 'titleColor', 'lineColor', 'signalTextColor', 'signalColor', 'pieTitleTextColor']
  // The lines of a grid, by its name in D3, are faint on every ground.
  const bare = marks.filter(({ element, isBare }) => isBare && !element.closest('.grid'))
  return areLight(inksOf(names)) && (bare.length === 0 || areLight(bare)) ? dark : white
}
