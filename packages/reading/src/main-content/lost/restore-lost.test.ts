import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { partsOf, restoreLost } from './restore-lost.ts'

const FIRST = '<p>The river rose two metres overnight and covered the lower streets.</p>'
const LAST = '<p>Nobody of the old town could say when it had last done so.</p>'

function restored(lost: string): string {
  const { body } = parsePage(`<article>${FIRST}${lost}${LAST}</article>`)
  const parts = partsOf(body, textBlocks(body))
  const article = body.querySelector('article') ?? body
  article.querySelector('figure, div')?.remove()
  restoreLost(article, { parts, likelihoods: new Map(), stated: new Set(), title: 'Flood' })
  return article.textContent
}

it.each([
  ['a caption between kept texts', '<figure><p>The weir was shut in spring.</p></figure>', true],
  ['a figure of links', '<figure><p><a href="/weir">The weir was shut in spring.</a></p></figure>', false],
  ['another text', '<div><p>The weir was shut in spring.</p></div>', false],
])('restores, or does not, %s', (_, lost, isRestored) => {
  expect(restored(lost).includes('The weir was shut')).toBe(isRestored)
})
