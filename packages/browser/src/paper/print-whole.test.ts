import { expect, test } from 'vitest'
import type { BrowserPage } from '../port.ts'
import { printWhole } from './print-whole.ts'

const NONE = { top: 0, right: 0, bottom: 0, left: 0 }

/** Prints a page that needs these widths, on paper of 10 inches, which are 960 CSS px. */
function printOn(neededOn: (paperPx: number) => number, asked: number[] = [], pdf = new Uint8Array()) {
  const page = {
    widthOnPaper: async ({ paperPx }: { readonly paperPx: number }) => asked.push(paperPx),
    // What is asked last for each width.
    evaluate: async () => ({ width: neededOn(asked.at(-1) ?? 0), missing: 0 }),
    pdf: async () => pdf,
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

test('the width that is said of a page too wide for any scale is measured, not guessed', async () => {
  const asked: number[] = []
  const { cut } = await printOn((paperPx) => 0.8 * paperPx + 1000, asked)
  // 3230 px more than 1768 would fit, on paper that is too wide.
  expect(asked).toEqual([960, 1768, 2880])
  expect(cut).toEqual({ page_width_px: 3304, printed_width_px: 2880 })
})

test('a page on paper of its own, in points, is fitted to that', async () => {
  const asked: number[] = []
  // POINTS_PER_INCH, CSS_PX_PER_INCH: 2 inches are 144 points and 192 px.
  const pdf = Buffer.from('/MediaBox [0 0 144 300]')
  await printOn(() => 100, asked, pdf)
  expect(asked).toEqual([960, 192])
})

test('a centred page settles in MOST_STEPS, and one that hardly does by LEAST_GAIN of its lack', async () => {
  const [centred, slow]: [number[], number[]] = [[], []]
  expect((await printOn((paperPx) => paperPx / 2 + 600, centred)).cut).toBeNull()
  expect(centred).toHaveLength(3)
  // 104 px lack, then 93.6, which at a fifth of gain takes 468 more; then 46.8, at a half.
  await printOn((paperPx) => 0.9 * paperPx + 200, slow)
  expect(slow).toEqual([960, 1064, 1532, 1626])
})
