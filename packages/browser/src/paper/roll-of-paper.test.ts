import { expect, test } from 'vitest'
import { rollWidth } from '../in-page/roll-width.ts'
import type { BrowserPage } from '../port.ts'
import { rollOfPaper } from './roll-of-paper.ts'

const margin = { top: 1, right: 0.5, bottom: 1, left: 0.5 }

async function rollOf(width: number | null, contentPx: number) {
  const asked: number[] = []
  const page = {
    widthOnPaper: async ({ paperPx }: { readonly paperPx: number }) => asked.push(paperPx),
    evaluate: async (inPage: unknown) => (inPage === rollWidth ? width : contentPx),
  }
  // A page that is asked nothing else.
  const roll = await rollOfPaper(page as unknown as Pick<BrowserPage, 'evaluate' | 'widthOnPaper'>, { margin })
  return { asked, roll }
}

test('a roll is as long as its content between its margins', async () => {
  // CSS_PX_PER_INCH, SPARE_PX: 3 inches of 4 are 288 px, and 382 px are 4 inches with 2 px to spare.
  expect(await rollOf(4, 382)).toEqual({ asked: [288], roll: { width: 4, height: 6 } })
  // MOST_SIDE_INCHES
  expect((await rollOf(200, 90_000)).roll).toEqual({ width: 200, height: 200 })
})

test.each([null, 201, 1])('a width of %s inches makes no roll', async (width) => {
  expect(await rollOf(width, 100)).toEqual({ asked: [], roll: {} })
})
