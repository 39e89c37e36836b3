import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { partsOf } from './placing/page-parts.ts'
import { restoreLost } from './restore-lost.ts'

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

// MIN_FELLOWS and MOST_FELLOWS
it.each([
  [3, 1, 'gigs', true],
  [2, 1, 'gigs', false],
  [4, 3, 'gigs', true],
  [4, 4, 'gigs', false],
  [3, 1, '', false],
])('of tables that look alike, %d kept ones prove %d: %s %s', (kept, lost, name, isRestored) => {
  const table = (text: string) =>
    `<table${name && ` class="${name}"`}><tr><td><a href="/x">${text}</a></td></tr></table>`
  const tables = (text: string, count: number) =>
    Array.from({ length: count }, (_, at) => table(`${text} ${at}`)).join('')
  const { body } = parsePage(
    `<article>${FIRST}${tables('Quartet', kept)}<div>${tables('Choir', lost)}</div>${LAST}</article>`,
  )
  const parts = partsOf(body, textBlocks(body))
  const article = body.querySelector('article') ?? body
  article.querySelector('div')?.remove()
  restoreLost(article, { parts, likelihoods: new Map(), stated: new Set(), title: 'Gigs' })
  expect(article.textContent.includes('Choir 0')).toBe(isRestored)
})

it('puts no item back that the article has in paragraphs, as Readability parts lines', () => {
  const item = (lines: string) => `<li>Deploy in layers${lines}</li>`
  const list = (lines: string) => `<ol>${item(lines)}<li>Nobody of the team had to stay awake for it.</li></ol>`
  const { body } = parsePage(`<article>${FIRST}${list('<br><br>Keep each of them small.')}${LAST}</article>`)
  const blocks = textBlocks(body)
  const article = parsePage(`<article>${FIRST}${list('<p>Keep each of them small.</p>')}${LAST}</article>`).body
  const likelihoods = new Map(blocks.map(({ text }) => [text, 1]))
  restoreLost(article, { parts: partsOf(body, blocks), likelihoods, stated: new Set(), title: 'Flood' })
  expect(article.textContent.split('Keep each of them small.')).toHaveLength(2)
})

it('puts what the data states where it stood, though the picture beside it is shown again below', () => {
  const picture = '<p><img data-picture-mark="1" src="/leek.png"></p>'
  const { body } = parsePage(
    `<article>${FIRST}<section>${picture}<p>2 leeks</p>${picture.replace('leek', 'beet')}</section>${LAST}<div>${picture}${FIRST.replace('river', 'sea')}</div></article>`,
  )
  const parts = partsOf(body, textBlocks(body))
  const article = body.querySelector('article') ?? body
  article.querySelector('section')?.remove()
  restoreLost(article, { parts, likelihoods: new Map(), stated: new Set(['2 leeks']), title: 'Flood' })
  expect(textBlocks(article).map(({ text }) => text.slice(0, 9))).toEqual([
    'The river',
    '2 leeks',
    'Nobody of',
    'The sea r',
  ])
})
