import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { dropEmptiedHeadings, dropUnfilledHeadings } from './emptied-headings.ts'
import { sectionsOf } from './lost/lost-sections.ts'

const text = (sign: string) => ({ kind: 'text', sign }) as const
const heading = (sign: string) => ({ kind: 'heading', sign }) as const

function left(article: string, parts: Parameters<typeof dropEmptiedHeadings>[1]): string {
  const { body } = parsePage(`<article>${article}</article>`)
  dropEmptiedHeadings(body, parts)
  return [...body.querySelectorAll('h2, h3')].map(({ textContent }) => textContent).join(', ')
}

it('removes a heading that has lost its text', () => {
  const parts = [heading('Contents'), text('1 History'), heading('History'), text('The wall is old.')]
  expect(left('<h2>Contents</h2><h2>History</h2><p>The wall is old.</p>', parts)).toBe('History')
})

it.each([
  [
    'has a chapter of its own',
    '<h2>Wall</h2><h3>History</h3><p>The wall is old.</p>',
    [heading('Wall'), text('1 History')],
  ],
  ['had no text before', '<h2>Wall</h2><h2>History</h2><p>The wall is old.</p>', [heading('Wall'), heading('History')]],
  ['has its text', '<h2>Wall</h2><p>The wall is old.</p><h2>History</h2>', [heading('Wall'), text('The wall is old.')]],
])('leaves a heading that %s', (_, article, parts) => {
  expect(left(article, parts)).toBe('Wall, History')
})

const box = (heading: string, below = '') => `<section><div><h2>${heading}</h2></div>${below}</section>`

function leftOfBoxes(page: string): string {
  const { body } = parsePage(`<body>${page}</body>`)
  const blocks = textBlocks(body).map((block) => ({ ...block, likelihood: 0.5 }))
  dropUnfilledHeadings(body, sectionsOf(blocks), blocks)
  return [...body.querySelectorAll('h2')].map(({ textContent }) => textContent).join(', ')
}

it('removes the heading of a box that is not filled, where one of its rank is', () => {
  expect(leftOfBoxes(box('Wall') + box('History', '<p>It is old.</p>'))).toBe('History')
  expect(leftOfBoxes(box('History', '<p>It is old.</p>') + box('Wall'))).toBe('History')
})

it.each([
  ['no other box is filled', `${box('Wall')}${box('History')}<p>It is old.</p>`],
  ['it is shown a picture', box('Wall', '<img src="/w.png">') + box('History', '<p>It is old.</p>')],
  ['it has no box, BOX_UP', '<h2>Wall</h2><h2>History</h2><p>It is old.</p>'],
  ['it has parts', `${box('Wall')}<h3>Stones</h3><p>It is old.</p>${box('History', '<p>It is old.</p>')}`],
])('leaves such a heading if %s', (_, page) => {
  expect(leftOfBoxes(page)).toBe('Wall, History')
})
