import type { TextBox } from '../recognized-text.ts'

/** The smallest box around all of these. */
export function boxAround(parts: readonly { readonly box: TextBox }[]): TextBox {
  const left = Math.min(...parts.map(({ box }) => box.left))
  const top = Math.min(...parts.map(({ box }) => box.top))
  const right = Math.max(...parts.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
