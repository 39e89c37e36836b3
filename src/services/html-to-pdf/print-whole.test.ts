import type { BrowserPage } from '@farebox/browser'
import { expect, test } from 'vitest'
import { printWhole } from './print-whole.ts'

const NONE = { top: 0, right: 0, bottom: 0, left: 0 }

/** Prints a page that needs these widths, on paper of 10 inches, which are 960 CSS px. */
function printOn(neededOn: (paperPx: number) => number, asked: number[] = []) {
  const page = {
    widthOnPaper: async ({ paperPx }: { readonly paperPx: number }) => asked.push(paperPx),
    // What is asked last for each width.
    evaluate: async () => ({ width: neededOn(asked.at(-1) ?? 0), missing: 0 }),
    pdf: async () => new Uint8Array(),
  }
  // A page that evaluates nothing but this.
  const fake = page as unknown as Pick<BrowserPage, 'pdf' | 'widthOnPaper' | 'evaluate'>
  return printWhole(fake, { width: 10, height: 10, margin: NONE, repeatsFixed: true })
}

test('a page that grows with its paper is measured no wider than paper can be, and what is cut is said', async () => {
  const asked: number[] = []
  // Three times that at the least scale.
  const { fittedScale, cut } = await printOn((paperPx) => 20 * paperPx, asked)
  expect(Math.max(...asked)).toBeLessThanOrEqual(2880)
  expect(fittedScale).toBe(1 / 3)
  expect(cut).toMatchObject({ printed_width_px: 2880 })
})

test('a page that lacks as much on wider paper gets the width it first asked for, and what is cut is said', async () => {
  const { fittedScale, cut } = await printOn((paperPx) => paperPx + 240)
  expect(fittedScale).toBe(0.784)
  expect(cut).toEqual({ page_width_px: 1440, printed_width_px: 1200 })
})
