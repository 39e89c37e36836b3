/**
 * How much text the page has, a sum that any other text changes, and one that other drawings on its canvases change: those of
 * another site's pictures are not read.
 */
export function pageSum(): { readonly chars: number; readonly text: number; readonly drawings: number } {
  const [mostCanvases, side, modulus] = [5, 16, 2_147_483_647]
  const text = document.body?.textContent ?? ''
  let sum = 0
  for (let at = 0; at < text.length && at < 200_000; at += 1) sum = (31 * sum + text.charCodeAt(at)) % modulus
  let drawings = 0
  const canvases = [...document.querySelectorAll('canvas')].filter(({ width, height }) => width > 0 && height > 0)
  for (const canvas of canvases.slice(0, mostCanvases)) {
    const small = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
    try {
      small?.drawImage(canvas, 0, 0, side, side)
      for (const value of small?.getImageData(0, 0, side, side).data ?? []) drawings = (31 * drawings + value) % modulus
    } catch {
      // It holds a picture of another site.
    }
  }
  return { chars: text.length, text: sum, drawings }
}
