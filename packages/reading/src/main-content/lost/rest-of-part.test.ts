import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { restOfPart } from './rest-of-part.ts'

const HELD = `<p>Held ${'words of the text '.repeat(10)}</p>`

/** The texts put back of a page of which is held what begins with "Held". */
function rest(html: string, likelihood = 0.5): readonly string[] {
  const { body } = parsePage(`<body><div>${html}</div></body>`)
  const shown = textBlocks(body)
  const isHeld = shown.map(({ text }) => text.startsWith('Held'))
  const blocks = shown.map((block, at) => ({ ...block, likelihood: isHeld[at] ? 0.5 : likelihood }))
  return restOfPart(body, shown, { blocks, isHeld }).map((at) => shown[at]?.text ?? '')
}

const main = (html: string, before = '') => `${before}<main>${HELD}${HELD}${html}</main>`

test('takes the last item, the last term, the last heading with its things, a member with a link', () => {
  const item = '<li><a href="/b">Boats</a> of the house</li>'
  expect(rest(main(`<ul><li>Held item</li>${item}</ul>`))).toEqual(['Boats of the house'])
  expect(rest(main('<dl><dt>See also:</dt><dd><a href="/b">Boats</a> of it</dd></dl>'))).toHaveLength(2)
  expect(rest(main('<h2>More</h2><ul><li><a href="/b">Boats</a></li></ul>'))).toEqual(['More', 'Boats'])
  expect(rest(main(`<div>row of <a href="/b">Boats</a></div>${HELD}`))).toEqual(['row of Boats'])
  expect(rest(main('<div><a href="/boats.zip">Boats</a></div>'))).toEqual([])
})

test('takes the list and the quotation of a note that is held', () => {
  const note =
    '<aside><p>Held note of two</p><p>Held note</p><blockquote>It held.</blockquote><ul><li>Sill</li></ul></aside>'
  expect(rest(main(`${note}${HELD}`))).toEqual(['It held.', 'Sill'])
})

test('leaves buttons, labels, headlines and headings without a text', () => {
  expect(rest(main(`<div><a href="/b">Start now</a></div>${HELD}`))).toEqual([])
  expect(rest(main(`<p>By Ann Example</p>${HELD}`))).toEqual([])
  expect(rest(main(`<p>Share</p>${HELD}`))).toEqual([])
  expect(rest(main('<h2>News</h2><nav><p>Boats of the house</p></nav>'))).toEqual([])
  expect(rest(main(`<div>loose words</div>${HELD}`))).toEqual([])
})

test('MOST of a part is held, by length and likelihood', () => {
  const lost = `<p>${'a word '.repeat(20)}</p>${HELD}`
  expect(rest(main(lost), 0.5)).toEqual([expect.any(String)])
  expect(rest(main(lost), 1)).toEqual([])
})

test('NEARLY_ALL of what is held stands in the part', () => {
  expect(rest(main('<p>A text</p>', '<h1>Held title</h1>'))).toEqual(['A text'])
  expect(rest(`<h1>Held title</h1>${main('')}<p>Foot of the page</p>`)).toEqual([])
  // Two parts of a page are the page, and what follows is its foot.
  expect(rest(`${main('')}<div>${HELD}</div>`).length + rest(main('', HELD)).length).toBe(0)
})

test('MOST_TIMES the same text is not a label', () => {
  const row = '<p>of two</p>'
  expect(rest(main(`${row}${row}${HELD}`))).toHaveLength(2)
  expect(rest(main(`${row}${row}${row}${HELD}`))).toEqual([])
})

test('SHORT_WORDS with a date are who wrote it and when', () => {
  expect(rest(main(`<p>Written in the house on 2020</p>${HELD}`))).toEqual([])
  expect(rest(main(`<p>All boats of the house were built in 2020</p>${HELD}`))).toHaveLength(1)
})

test('THING_WORDS at most are a thing, not a headline', () => {
  const linked = (text: string) => main(`<ul><li><a href="/b">${text}</a></li></ul>`)
  expect(rest(linked('One of the boats'))).toHaveLength(1)
  expect(rest(linked('Two of the boats sank'))).toEqual([])
})

test('NEAR the text, or below a heading there, until it leads elsewhere', () => {
  const deep = '<div><div><div><p>Far text</p></div></div></div>'
  expect(rest(main('<div><p>Near text</p></div>'))).toEqual(['Near text'])
  expect(rest(main(deep))).toEqual([])
  expect(rest(main(`<h2>More</h2>${deep}`))).toEqual(['More', 'Far text'])
  const headline = '<p><a href="/b">Two of the boats sank</a></p>'
  expect(rest(main(`<h2>More</h2>${headline}${deep}`))).toEqual([])
})
