import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { markMenus } from './mark-menus.ts'

const PROSE = `<p>${'The crane lifts forty tonnes from the hold to the quay at low water. '.repeat(4)}</p>`
const TEXT = `<h2>Name</h2>${PROSE}<h2>Use</h2><pre>crane --lift 40 --from hold --to quay</pre>${PROSE}`
const items = (words: readonly string[]) => words.map((word) => `<li><a href="/${word}">${word}</a></li>`).join('')
const TONGUES = items(['English', 'Español', 'Français', 'Svenska', 'Русский', '简体中文'])
const RELEASES = `${items(['1.9', '1.8', '1.7', '1.6', '1.5'])}<li>1.4 no changes</li><li>1.3 no changes</li>`

describe('a menu that a control opens above the text is not part of it', () => {
  it.each([
    ['a link to nowhere', '<a href="#" data-panel="m">Language ▾</a>', `<div id="m"><ol>${TONGUES}</ol></div>`],
    ['a button', '<button aria-controls="m">Language</button>', `<ul id="m">${TONGUES}</ul>`],
    ['a box', '<div role="button" data-target="#m">Language</div>', `<ul id="m">${TONGUES}</ul>`],
    ['with lines that lead nowhere', '<a data-opens="m">Version</a>', `<div id="m"><ul>${RELEASES}</ul></div>`],
  ])('%s', async (_, control, menu) => {
    const { text } = await readHtml(`<title>Crane</title><div id="content">${control}${menu}${TEXT}</div>`)
    expect(text).toMatch(/^Name/)
  })
})

const isMarked = (html: string) => {
  const document = parsePage(html)
  markMenus(document)
  return document.body.querySelector('#m')?.getAttribute('role') === 'navigation'
}
const OPENER = '<button aria-controls="m">Moorings</button>'

it('keeps what may be a list of the text', () => {
  const list = `<ul id="m">${TONGUES}</ul>`
  expect(isMarked(OPENER + list + PROSE)).toBe(true)
  expect(isMarked(PROSE + OPENER + list), 'below prose').toBe(false)
  expect(isMarked(OPENER + list), 'on a page without prose').toBe(false)
  expect(isMarked(`<h2>${OPENER}</h2>${list}${PROSE}`), 'with a heading').toBe(false)
  expect(isMarked(`${OPENER}<div id="m">${PROSE}${TONGUES}</div>${PROSE}`), 'with prose in it').toBe(false)
  expect(isMarked(`${OPENER}<div id="m">${list}<button>Buy</button></div>${PROSE}`), 'with a button').toBe(false)
  expect(isMarked(`<a href="#m">Moorings</a>${list}${PROSE}`), 'of a link to a part').toBe(false)
})

it('asks for LEAST_LINKS, most of its lines (MOSTLY_LINKS), and takes PROSE_WORDS for prose', () => {
  const links = (count: number) => items(Array.from({ length: count }, (_, at) => `berth ${at}`))
  expect([4, 5].map((count) => isMarked(`${OPENER}<ul id="m">${links(count)}</ul>${PROSE}`))).toEqual([false, true])
  const notes = (count: number) => '<li>closed in winter</li>'.repeat(count)
  const mixed = (count: number) => isMarked(`${OPENER}<ul id="m">${links(5)}${notes(count)}</ul>${PROSE}`)
  expect([5, 6].map(mixed)).toEqual([true, false])
  const words = (count: number) => `<p>${'tide '.repeat(count)}</p>`
  expect([19, 20].map((count) => isMarked(`${OPENER}<ul id="m">${links(5)}</ul>${words(count)}`))).toEqual([
    false,
    true,
  ])
})
