import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

const WORDS = ['green', 'black', 'white', 'red']
const TEXT = 'The leaves are picked by hand and dried in the sun for a day. '.repeat(9)

function list(kind: string): string {
  const cards = WORDS.map((word, at) => `<li><h3><a href="/${kind}/${at}">A ${kind}: ${word}*</a></h3><p>Text</p></li>`)
  return `<ul class="${kind}">${cards.join('')}</ul>`
}

/** The kinds of cards of a page with two lists, of which this is the main content. */
function kinds(content: string | null) {
  const page = parsePage(`<!doctype html><body><div>${list('tea')}</div><div>${list('news')}</div></body>`)
  return [...new Set(readRecords(page, 'https://shop.example/', content).map(({ link }) => link?.split('/')[3]))]
}

test('HALF: a list of which the main content holds fewer names is not of the page', () => {
  const held = (count: number) => WORDS.slice(0, count).map((word) => `A tea: ${word}\\*`)
  expect(kinds(null)).toEqual(['tea', 'news'])
  expect(kinds(TEXT + held(2).join())).toEqual(['tea'])
  expect(kinds(TEXT + held(1).join())).toEqual([])
})

test('lists that say more than the main content are kept: that may be the wrong part', () => {
  expect(kinds('Your e-mail:')).toEqual(['tea', 'news'])
})

test('links within other words are no cards, unless they say more', () => {
  const cards = (before: string) =>
    readRecords(
      parsePage(
        `<!doctype html><body><ul>${WORDS.map((word) => `<li>${before} <a href="/${word}">${word} tea</a>, dried</li>`).join('')}</ul></body>`,
      ),
      'https://shop.example/',
    )
  expect(cards('')).toHaveLength(4)
  expect(cards('7')).toHaveLength(4)
  expect(cards('Two cups of')).toEqual([])
})

test('what is read next below an article is not on it, but of a part that a selector matches the page has its cards', async () => {
  const article = `<main><article><h1>Tea</h1>${`<p>${TEXT}</p>`.repeat(3)}</article></main>`
  const page = `<!doctype html><title>Tea</title><body>${article}<div class="related"><h2>Read next</h2>${list('news')}</div></body>`
  const read = (selector?: string) =>
    readPage({
      ...{ body: Buffer.from(page), contentType: 'text/html', url: 'https://shop.example/', as: 'markdown' as const },
      ...{ rendered: false, maxChars: 1000, maxLinks: 0, records: true, ...(selector ? { selector } : {}) },
    })
  expect((await read()).records).toEqual([])
  expect((await read('h1')).records).toHaveLength(4)
})
