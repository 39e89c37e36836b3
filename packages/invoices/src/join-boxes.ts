import type { PageBox } from './e-invoice/pdf-file.ts'

/** The smallest box that contains both boxes. */
export function joinBoxes(a: PageBox, b: PageBox): PageBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
