import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { joinListed } from './join-listed.ts'

const SAID = 'The gates close by their own weight when the power fails, and two people open them with a winch.'
const part = (id: string, text = SAID) => `<h2 id="${id}">The ${id}</h2><p>${text}</p>`
const contents = (...ids: readonly string[]) =>
  `<nav><ol>${ids.map((id) => `<li><a href="#${id}">The ${id}</a></li>`).join('')}</ol></nav>`
const page = (list: string, behind: string) =>
  `${list}<main><h1>Lock</h1>${part('gate')}${part('sill')}</main>${behind}`

/** What is moved into the main part. */
function joined(html: string): string {
  const document = parsePage(html)
  const main = document.querySelector('main')
  const before = main?.textContent.length
  joinListed(document)
  return main?.textContent.slice(before) ?? ''
}

it('reads the sections behind the main part that the table of contents lists with those in it', async () => {
  const { text, leftOut } = await readHtml(
    page(
      contents('gate', 'sill', 'books'),
      `<h2 id="books">Books</h2><dl><dt>[Quay]</dt><dd>Ann Lee. Of quays.</dd></dl>`,
    ),
  )
  expect(text).toMatch(/Books\s+\[Quay\]\s+:?\s*Ann Lee/)
  expect(leftOut).toEqual([])
})

it('moves them up to what declares itself beside the text', () => {
  const behind = `<p>Menu</p>${part('books', 'A')}<div id="index"><h2>Index</h2>B</div><aside>C</aside><p>D</p>`
  expect(joined(page(contents('gate', 'sill', 'books', 'index'), behind))).toBe('The booksAIndexB')
})

it.each([
  ['the contents do not list', contents('gate', 'sill'), part('books')],
  ['another list leads to', `${contents('gate', 'sill')}<ul><li><a href="#books">Books</a></li></ul>`, part('books')],
  ['are listed with less than MIN_LISTED of those in it', contents('gate', 'books'), part('books')],
  ['stand in a footer', contents('gate', 'sill', 'books'), `<footer>${part('books')}</footer>`],
  ['stand behind a menu', contents('gate', 'sill', 'books', 'index'), `${part('books')}<nav>N</nav>${part('index')}`],
])('leaves sections that %s', (_, list, behind) => {
  expect(joined(page(list, behind))).toBe('')
})
