import type { TextBox } from '../recognized-text.ts'
import type { GreyImage } from './grey-image.ts'
import { inkLimitOf } from './ink-limit.ts'

// Margin around a word, as a share of its height: accents and descenders reach beyond its box.
const AROUND = 0.15

/**
 * The share of the ink of a page, dark on white, that is outside of all words or lines, 0 to 1: table cells that the layout
 * analysis lost, rules, pictures.
 */
export function unreadInk({ data, width, height }: GreyImage, words: readonly { readonly box: TextBox }[]): number {
  const isRead = new Uint8Array(data.length)
  for (const { box } of words) {
    const around = Math.ceil(AROUND * box.height)
    const [left, right] = [Math.max(0, box.left - around), Math.min(width, box.left + box.width + around)]
    for (let y = Math.max(0, box.top - around); y < Math.min(height, box.top + box.height + around); y += 1)
      isRead.fill(1, y * width + left, y * width + right)
  }
  const limit = inkLimitOf(data)
  let [ink, unread] = [0, 0]
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) >= limit) continue
    ink += 1
    if (isRead[at] === 0) unread += 1
  }
  return ink === 0 ? 0 : unread / ink
}
