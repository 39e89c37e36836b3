import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnService } from '../kit/drawn-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const count = (length: number) => Array.from({ length }, (_, index) => index)

const { app, browser } = showPages([
  drawnService(
    'waterfall',
    {
      drawings: [
        {
          kind: 'waterfall',
          title: 'Where it goes',
          amount: 'spent_usd',
          total: 'lost_percent',
          losses: [
            { label: 'First', percent: 'first_percent' },
            { label: 'Second', percent: 'second_percent' },
          ],
          words: { amount: 'Spent', other: 'Other', rest: 'Back' },
        },
      ],
    },
    { spent_usd: 200, first_percent: 10, second_percent: 50, lost_percent: 75 },
  ),
  drawnService(
    'many-fields',
    {},
    {
      first: Object.fromEntries(count(30).map((at) => [`field_${at}`, at])),
      second: { one: 1 },
      third: { two: 2 },
    },
  ),
])

async function draw(slug: string): Promise<Page> {
  const page = await browser().newPage()
  await page.goto(`${app().url}/services/${slug}`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .done').waitFor()
  return page
}

test('sections: after more than MOST_OPEN fields they are folded, so that an answer is seen at a glance', async () => {
  const page = await draw('many-fields')
  expect(await page.locator('.result section h3').allTextContents()).toEqual(['first', 'second'])
  expect(await page.locator('.result details summary').first().textContent()).toBe('third')
  await page.close()
})

test('a waterfall: each loss is of what is left, what is not explained is a step from LEAST_SHOWN on, the rest is last', async () => {
  const page = await draw('waterfall')
  // 200, a tenth is 20, half of 180 is 90, and 40 more are gone of the 150.
  expect(await page.locator('.bar-list li').allTextContents()).toEqual([
    'Spent$200',
    'First-$20',
    'Second-$90',
    'Other-$40',
    'Back$50',
  ])
  const rects = await page.locator('.bar-list rect').all()
  const read = (name: string) => Promise.all(rects.map((rect) => rect.getAttribute(name)))
  const [x, width, kind] = await Promise.all(['x', 'width', 'class'].map(read))
  expect(x).toEqual(['0%', '90%', '45%', '25%', '0%'])
  expect(width).toEqual(['100%', '10%', '45%', '20%', '25%'])
  expect(kind).toEqual([null, 'negative', 'negative', 'negative', null])
  await page.close()
})
