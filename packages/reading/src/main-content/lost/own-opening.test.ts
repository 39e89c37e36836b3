import { expect, it } from 'vitest'
import type { SaidByFields } from '../../facts/said-by-fields.ts'
import { elementsUp } from '../../tree/dom.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { putOpeningBack } from './own-opening.ts'

const NOTHING: SaidByFields = {
  ...{ author: null, publishedAt: null, publishedDay: null },
  ...{ isDayStated: false, isWork: false, language: null },
}
const [ANN, SPRING] = [{ author: 'Ann Weaver' }, { publishedAt: '2009-04-06', publishedDay: '2009-04-06' }]
const TITLE = 'The mill at the weir'
const TEXT = '<p>The wheel turns again.</p>'

/** The texts of a choice that began as TEXT, of a page with these lines between its title and that. */
function opening(lines: string, said: Partial<SaidByFields> = {}, likelihood = 0.1): readonly string[] {
  const page = readTexts(parsePage(`<body><h1>${TITLE}</h1>${lines}<div>${TEXT}</div><p>1999</p></body>`))
  const blocks = page.texts.map((block) => ({
    ...block,
    likelihood,
    around: elementsUp(block.element).slice(1),
    place: `${block.element.parentNode?.localName}.`,
  }))
  const choice = parsePage(`<body><div>${TEXT}</div></body>`).body
  putOpeningBack(choice, { blocks, titles: [TITLE], lead: null, saidByFields: { ...NOTHING, ...said }, page })
  return textBlocks(choice).map(({ text }) => text)
}

it('holds the lines below the title that say more than the fields of the answer', () => {
  const lines = '<p>Mon Apr 6 14:38:21 MDT 2009</p><p>By Ann Weaver</p><p>6 April 2009</p><p>Menu</p>'
  const [byHour, byName, byDay] = ['Mon Apr 6 14:38:21 MDT 2009', 'By Ann Weaver', '6 April 2009']
  const text = 'The wheel turns again.'
  expect(opening(lines)).toEqual([byHour, byName, byDay, text])
  expect(opening(lines, ANN)).toEqual([byHour, byDay, text])
  expect(opening(lines, SPRING)).toEqual([byName, text])
  expect(opening(lines, { ...ANN, ...SPRING })).toEqual([text])
})

it('holds a figure that it says nowhere, in THREE_WORDS, and not the title once more', () => {
  const said = { ...ANN, ...SPRING, isDayStated: true, isWork: true }
  expect(opening('<p>Mill Lane, 7pm, £12</p>', said)).toHaveLength(2)
  expect(opening('<p>858 shares</p>', said)).toHaveLength(1)
  expect(opening(`<p>Share ${TITLE} in 2009</p>`, said)).toHaveLength(1)
})

it('holds the sentences below the title, from LIKELY on, and the lines that each have a label', () => {
  const ALL = { ...ANN, ...SPRING }
  const sentence = '<p>Send <a>a note</a> by Monday at the latest, please.</p>'
  expect(opening(sentence, ALL, 0.4)).toHaveLength(2)
  expect(opening(sentence, ALL, 0.39)).toHaveLength(1)
  const dated = sentence.replace('Monday', 'May 10, 2009')
  expect(opening(dated, ALL, 0.39)).toHaveLength(2)
  expect(opening(`<div class="newsletter">${dated}</div>`, ALL, 0.4)).toHaveLength(1)
  expect(opening(sentence.replace('.', ''), ALL, 0.4)).toHaveLength(1)
  expect(opening(`<div class="newsletter">${sentence}</div>`, ALL, 0.4)).toHaveLength(1)
  const facts = ['Born', 'Trade', 'Place'].map((label) => `<p><b>${label}</b>: Hull</p>`)
  expect(opening(facts.join(''), ALL)).toHaveLength(4)
  expect(opening(facts.slice(1).join(''), ALL)).toHaveLength(1)
})

it('holds a PARAGRAPH in one part with MOST of the text, from LIKELY_PARAGRAPH on', () => {
  const words = (count: number) => `${'They grind rye here. '.repeat(7).split(' ').slice(0, count).join(' ')} too.`
  const left = (text: string, likelihood: number, write = (line: string) => line) =>
    opening(write(`<p>${text}</p>`), { ...ANN, ...SPRING }, likelihood).length > 1
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
