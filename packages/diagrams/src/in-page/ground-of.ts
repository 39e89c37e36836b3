/**
 * The background for the colours of a theme: white or '#1f2020', from which letters and lines upon it stand out more.
 * Themes have no such setting: Mermaid leaves the ground to the page.
 */
export function groundOf(colours: Readonly<Record<string, unknown>>): string {
  // Letters and lines that have no shape behind them.
  const names = ['textColor', 'titleColor', 'lineColor', 'signalTextColor', 'signalColor', 'pieTitleTextColor']
  const [white, dark] = ['white', '#1f2020']
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return white
  /** Relative luminance, WCAG 2. */
  const luminance = (colour: string) => {
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  const marks = names
    .map((name) => colours[name])
    .filter((colour): colour is string => typeof colour === 'string' && CSS.supports('color', colour))
    .map(luminance)
  const onto = (ground: string) => marks.map((mark) => contrast(mark, luminance(ground))).sort((a, b) => a - b)
  // The middle one: a theme may have one colour of which neither ground is right.
  const middle = (ground: string) => onto(ground)[marks.length >> 1] ?? 0
  return middle(dark) > middle(white) ? dark : white
}
