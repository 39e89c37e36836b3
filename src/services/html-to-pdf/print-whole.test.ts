import { expect, test } from 'vitest'
import { printWhole } from './print-whole.ts'

test('a page that grows with its paper is measured no wider than paper can be, and what is cut is said', async () => {
  const asked: number[] = []
  const page = {
    widthOnPaper: async ({ paperPx }: { readonly paperPx: number }) => {
      asked.push(paperPx)
      return 20 * paperPx
    },
    pdf: async () => new Uint8Array(),
  }
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  // 10 inches are 960 CSS px, and ten times that at the least scale.
  const { fittedScale, cut } = await printWhole(page, { width: 10, height: 10, margin: none, repeatsFixed: true })
  expect(Math.max(...asked)).toBeLessThanOrEqual(9600)
  expect(fittedScale).toBe(0.1)
  expect(cut).toMatchObject({ printed_width_px: 9600 })
})

test('a page that lacks as much on wider paper gets the width it first asked for, and what is cut is said', async () => {
  const page = {
    widthOnPaper: async ({ paperPx }: { readonly paperPx: number }) => paperPx + 240,
    pdf: async () => new Uint8Array(),
  }
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  const { fittedScale, cut } = await printWhole(page, { width: 10, height: 10, margin: none, repeatsFixed: true })
  expect(fittedScale).toBe(0.784)
  expect(cut).toEqual({ page_width_px: 1440, printed_width_px: 1200 })
})
