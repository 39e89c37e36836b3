import { expect, it } from 'vitest'
import { elementsUp } from '../../tree/dom.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { putOpeningBack, type SaidByFields } from './own-opening.ts'

const NOTHING = { author: false, day: false }
const TITLE = 'The mill at the weir'
const TEXT = '<p>The wheel turns again.</p>'

/** The texts of a choice that began as TEXT, of a page with these lines between its title and that. */
function opening(lines: string, saidByFields: SaidByFields = NOTHING, likelihood = 0.1): readonly string[] {
  const freshPage = () => parsePage(`<body><h1>${TITLE}</h1>${lines}<div>${TEXT}</div><p>1999</p></body>`)
  const blocks = textBlocks(freshPage().body).map((block) => ({
    ...block,
    likelihood,
    around: elementsUp(block.element).slice(1),
    place: `${block.element.parentNode?.localName}.`,
  }))
  const choice = parsePage(`<body><div>${TEXT}</div></body>`).body
  putOpeningBack(choice, { blocks, titles: [TITLE], lead: null, saidByFields, freshPage })
  return textBlocks(choice).map(({ text }) => text)
}

it('holds the lines below the title that say who wrote the page, or when, if no field does', () => {
  const lines = '<div>Mary Miller, <i>Mon Apr 6 14:38:21 MDT 2009</i></div><p>By Ann Weaver</p><p>Menu</p>'
  const [byDay, byName] = ['Mary Miller, Mon Apr 6 14:38:21 MDT 2009', 'By Ann Weaver']
  const text = 'The wheel turns again.'
  expect(opening(lines)).toEqual([byDay, byName, text])
  expect(opening(lines, { author: true, day: false })).toEqual([byDay, text])
  expect(opening(lines, { author: false, day: true })).toEqual([byDay, byName, text])
  expect(opening(lines, { author: true, day: true })).toEqual([text])
})

it('holds no day again that a field says, with the day of the week by WEEKDAY_LETTERS', () => {
  const withName = (name: string) => opening(`<p>${name}, 1 April 2009</p>`, { author: false, day: true })
  expect([withName('Wednesday'), withName('Ann Weaver')].map(({ length }) => length)).toEqual([1, 1])
  expect(withName('Anna Weaver')).toHaveLength(2)
})

it('holds the sentences below the title, from LIKELY on, and the lines that each have a label', () => {
  const ALL = { author: true, day: true }
  const sentence = '<p>Send <a>a note</a> in 2009 at the latest, please.</p>'
  expect(opening(sentence, ALL, 0.4)).toHaveLength(2)
  expect(opening(sentence, ALL, 0.39)).toHaveLength(1)
  expect(opening(sentence.replace('2009', 'May 10, 2009'), ALL, 0.4)).toHaveLength(1)
  expect(opening(sentence.replace('.', ''), ALL, 0.4)).toHaveLength(1)
  expect(opening(`<div class="newsletter">${sentence}</div>`, ALL, 0.4)).toHaveLength(1)
  const facts = ['Born', 'Trade', 'Place'].map((label) => `<p><b>${label}</b>: Hull</p>`)
  expect(opening(facts.join(''), ALL)).toHaveLength(4)
  expect(opening(facts.slice(1).join(''), ALL)).toHaveLength(1)
})

it('holds a PARAGRAPH in one part with MOST of the text, from LIKELY_PARAGRAPH on', () => {
  const words = (count: number) => `${'They grind rye here. '.repeat(7).split(' ').slice(0, count).join(' ')} too.`
  const left = (text: string, likelihood: number, write = (line: string) => line) =>
    opening(write(`<p>${text}</p>`), { author: true, day: true }, likelihood).length > 1
  expect([left(words(24), 0.2), left(words(23), 0.2), left(words(24), 0.19)]).toEqual([true, false, false])
  expect(left(words(24), 0.2, (line) => `<div>${line}</div>`)).toBe(false)
})

it('takes neither a paragraph, by MAX_CHARS, nor what is LINKED, nor what stands APART for one', () => {
  expect(opening('<aside><p>By Ann Weaver</p></aside>')).toHaveLength(1)
  const long = (chars: number) => `<p>${'In 2009 the mill stood. '.repeat(9).slice(0, chars - 1)}.</p>`
  expect([opening(long(120)), opening(long(121))].map(({ length }) => length)).toEqual([2, 1])
  const linked = (text: string, link: string) => `<p>${text}<a href="/2009">${link}</a></p>`
  expect(opening(linked('The years ', '2009'))).toHaveLength(2)
  expect(opening(linked('2009, ', '2008, 2007'))).toHaveLength(1)
})
