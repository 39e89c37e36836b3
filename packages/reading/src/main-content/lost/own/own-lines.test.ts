import { describe, expect, it } from 'vitest'
import { parsePage } from '../../../tree/parse-page.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { ownLines } from './own-lines.ts'

const HELD = `<p>Held ${'words of the text '.repeat(10)}</p>`

/** What of a page is put back, and what is told, of which is held what begins with "Held". */
function linesOf(html: string) {
  const { body } = parsePage(`<body>${html}</body>`)
  const shown = textBlocks(body)
  const isHeld = shown.map(({ text }) => text.startsWith('Held'))
  const blocks = shown.map((block) => ({ ...block, likelihood: 0.1 }))
  const title = shown.findIndex(({ element }) => element.localName === 'h1')
  const { lost, doubtful } = ownLines(body, shown, { blocks, isHeld, title })
  const textsAt = (places: readonly number[]) => places.map((at) => shown[at]?.text ?? '')
  return { lost: textsAt(lost), told: textsAt(doubtful) }
}

const main = (html: string) => linesOf(`<h1>Title</h1><main>${HELD}${HELD}${html}</main>`)
const link = (text: string, href = '/b') => `<a href="${href}">${text}</a>`

describe('a box of its own that closes a text', () => {
  const sections = (closing: string) =>
    linesOf(`<main><section>${HELD}${HELD}</section><section>${closing}</section></main>`)
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `<div>${link(`Form ${at}`, `/${at}`)}</div>`)

  it('is told, as MOST_CLOSING texts at most, without a heading', () => {
    expect(sections(`<div>${link('Form')}</div><p>It is free.</p>`)).toEqual({
      lost: [],
      told: ['Form', 'It is free.'],
    })
    expect(sections(lines(8).join('')).told).toHaveLength(8)
    expect(sections(lines(9).join('')).told).toEqual([])
    expect(sections(`<h2>News</h2>${lines(2).join('')}`).told).toEqual([])
  })

  it('follows it directly', () => {
    const apart = `<section><h2>News</h2></section><section>${lines(2).join('')}</section>`
    expect(linesOf(`<main><section>${HELD}${HELD}</section>${apart}</main>`).told).toEqual([])
  })
})

describe('a line of a text', () => {
  it.each([
    ['a link in a box', `<div>${link('Permit form')}</div>`, ['Permit form']],
    ['a label with a link', `<div>Phone: ${link('555-0142', 'tel:5550142')}</div>${HELD}`, ['Phone: 555-0142']],
    [
      'a list of links below a heading',
      `<h3>Documents</h3><ul><li>${link('Plan')}</li><li>${link('Map')}</li></ul>`,
      ['Documents', 'Plan', 'Map'],
    ],
    ['a way to reach somebody', '<p>Contact us: 555-0142</p>', ['Contact us: 555-0142']],
    ['the rest of a list', `<ul><li>Held item</li><li>${link('Map')}</li></ul>`, ['Map']],
    ['links in boxes', `<div><div>${link('Plan')}</div><div>${link('Map')}</div></div>`, ['Plan', 'Map']],
  ])('is %s', (_, html, lines) => {
    expect(main(html)).toEqual({ lost: lines, told: [] })
  })

  it('is nothing of the site', () => {
    const nothing = { lost: [], told: [] }
    expect(main('<p>Share</p>')).toEqual(nothing)
    expect(main('<p>By Ann Example</p>')).toEqual(nothing)
    expect(main('<div class="share-bar"><p>Send it</p></div>')).toEqual(nothing)
    expect(main('<nav><p>Boats</p></nav>')).toEqual(nothing)
    expect(main(`<h3>Related</h3><ul><li>${link('Boats')}</li></ul>`)).toEqual(nothing)
    expect(main(`<div>${link('Send it', 'https://send.example/?u=https%3A%2F%2Fmill.example')}</div>`)).toEqual(nothing)
    expect(main('<h3>News</h3>')).toEqual(nothing)
    expect(main('<p>More of us: https://twitter.example/mill on Twitter</p>')).toEqual(nothing)
    expect(main('<span>False</span>')).toEqual(nothing)
    expect(main(`<div>$139.00</div>${HELD}`)).toEqual(nothing)
    expect(main(`<div>${link('Back', 'javascript:history.back()')}</div>`)).toEqual(nothing)
    const menu = `<nav>${link('All news', '/news')}</nav>`
    expect(linesOf(`${menu}<main>${HELD}<div>${link('Back', '/news')}</div></main>`)).toEqual(nothing)
    expect(linesOf(`<main>${HELD}</main><div><p>Held: Copyright</p></div>`)).toEqual(nothing)
  })

  it('is told only if it has more than NAME_WORDS, as a headline has', () => {
    expect(main(`<div>${link('Map of the office')}</div>`).lost).toHaveLength(1)
    expect(main(`<div>${link('Map of the old office')}</div>`)).toEqual({ lost: [], told: ['Map of the old office'] })
  })

  it('is one of MOST_LINKS', () => {
    const list = (count: number) =>
      `<ul>${Array.from({ length: count }, (_, at) => `<li>${link(`Part ${at}`)}</li>`).join('')}</ul>`
    expect(main(list(12)).lost).toHaveLength(12)
    expect(main(list(13)).lost).toEqual([])
    expect(main(list(13)).told).toHaveLength(13)
  })

  it('stands there MOST_TIMES', () => {
    const more = `<div>${link('More')}</div>${HELD}`
    expect(main(more.repeat(2)).lost).toHaveLength(2)
    expect(main(more.repeat(3)).lost).toEqual([])
  })

  it('stands in an element of which MOST is held', () => {
    const rest = (chars: number) =>
      linesOf(`<main><p>Held ${'x'.repeat(95)}</p><div>${'y'.repeat(chars)}</div></main>`).lost.length
    expect(rest(100)).toBe(1)
    expect(rest(101)).toBe(0)
  })

  it('is alone in its box, or told', () => {
    expect(main('<div><p>Boats of the house</p><p>and of the river</p></div>')).toEqual({
      lost: [],
      told: ['Boats of the house', 'and of the river'],
    })
  })

  it('is no line of the site by SHORT_WORDS and LINE_WORDS', () => {
    expect(main('<p>On 4 May 2024 at the old mill</p>').lost).toEqual([])
    expect(main('<p>On 4 May 2024 at the old mill hall</p>').lost).toHaveLength(1)
    expect(main(`<p>Join us ${'today '.repeat(18)}</p>`).lost).toEqual([])
    expect(main(`<p>Join us ${'today '.repeat(19)}</p>`).lost).toHaveLength(1)
  })
})

describe('a table of labels and values', () => {
  const table = '<div class="meta"><h5>Date</h5><p>May 4</p><h5>Time</h5><p>7 pm</p><h5>Place</h5><p>Mill</p></div>'
  const all = ['Date', 'May 4', 'Time', '7 pm', 'Place', 'Mill']

  it('stands beside the title or the text, NEAR', () => {
    expect(linesOf(`<header><h1>Title</h1>${table}</header><main>${HELD}</main>`).lost).toEqual(all)
    const lines = (count: number) => `<div>${'<p>Line</p>'.repeat(count)}</div>`
    expect(linesOf(`<h1>Title</h1><div>${table}</div>${lines(3)}<div>${HELD}</div>`).lost).toEqual(all)
    expect(linesOf(`<main><div>${table}</div>${lines(3)}<div>${HELD}</div></main>`).lost).toEqual(all)
    expect(linesOf(`<main><div>${table}</div>${lines(4)}<div>${HELD}</div></main>`).lost).toEqual([])
  })

  it('stands in no menu and in no part that is set apart', () => {
    expect(linesOf(`<main><aside>${table}</aside>${HELD}</main>`).lost).toEqual([])
    expect(linesOf(`<main><form>${table}</form>${HELD}</main>`).lost).toEqual([])
    expect(linesOf(`<main>${HELD}</main><footer>${table}</footer>`).lost).toEqual([])
  })
})
