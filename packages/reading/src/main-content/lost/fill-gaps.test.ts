import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import type { FormFacts } from '../forms/form-facts.ts'
import { inAskingForm } from '../forms/telling-forms.ts'
import { readTexts } from '../texts-page.ts'
import { cellsOfCards } from './cells-of-cards.ts'
import { fillGaps } from './fill-gaps.ts'
import { sectionsOf } from './lost-sections.ts'

const SENTENCE =
  'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.'
const [FIRST, LAST] = [`<p>First: ${SENTENCE}</p>`, `<p>Last: ${SENTENCE}</p>`]
const TITLE = 'Flood in Ashford - The Weekly'
const ITEMS = ['two boats', 'a pump', 'sandbags']

interface Lost {
  readonly forms?: readonly FormFacts[]
  readonly likelihood?: number
  readonly isStated?: boolean
  /** Where the texts stand. */
  readonly place?: string
}

function known(html: string) {
  const document = parsePage(html)
  return { isAsked: inAskingForm(document), page: readTexts(document) }
}

/** The texts of a choice after its gaps were filled: the paragraphs and items that begin with capitals, from which `page` is judged. */
function filled(page: string, { likelihood = 0.6, isStated = false, place = '', forms = [] }: Lost = {}): string[] {
  const parse = () => parsePage(page)
  const blocks = textBlocks(parse().body).map(({ element, text, linkShare }) => ({
    ...{ element, text, linkShare, likelihood, isStated, place, isItem: element.localName === 'li' },
    ...(element.localName === 'li' ? { item: element, list: element.parentNode } : {}),
  }))
  const { body } = parse()
  for (const { element, text } of textBlocks(body)) if (!/^(?:First|Last)/.test(text)) element.remove()
  fillGaps(body, { blocks, titles: [TITLE], sections: [], forms, isArticle: true, ...known(page) })
  return textBlocks(body).map(({ text }) => text)
}

const lost = (text: string) => `<div class="box"><p>${text}</p></div>`
// MIN_CHARS.
const LONG = 'It stood there for nine days. '.repeat(4).trim().padEnd(120, '!')

it('puts a text between two others in its place', () => {
  expect(LONG).toHaveLength(120)
  expect(filled(FIRST + lost(LONG) + LAST)).toEqual([`First: ${SENTENCE}`, LONG, `Last: ${SENTENCE}`])
})

it('puts a text where it stands, though a choice has a word of a menu that a footer says, too', () => {
  const page = `<p>Boats</p><main>${FIRST}${LAST}</main>${lost(LONG)}<p>Boats</p>`
  const blocks = textBlocks(parsePage(page).body).map((block, at) => ({
    ...{ ...block, likelihood: [0, 1, 1, 1, 0.1][at] ?? 0, isStated: at === 3, isItem: false },
  }))
  const { body } = parsePage(`<p>Boats</p><main>${FIRST}${LAST}</main>`)
  const titles = [TITLE]
  fillGaps(body, { blocks, titles, sections: [], forms: [], isArticle: true, ...known(page) })
  expect(textBlocks(body).map(({ text }) => text)).toEqual(['Boats', `First: ${SENTENCE}`, `Last: ${SENTENCE}`, LONG])
})

it('puts back what a section says, though another begins as it does', () => {
  const told = (answers: readonly string[]) =>
    `${FIRST}${answers.map((answer, at) => `<section><h3>Question ${at}</h3><p>Yes</p>${answer}</section>`).join('')}${LAST}`
  const page = told(['<p>Always.</p>', '<p>Always but in May.</p>'])
  const blocks = textBlocks(parsePage(page).body).map((block) => ({ ...block, likelihood: 0.3, isItem: false }))
  const { body } = parsePage(told(['<p>Always.</p>', '']).replace(/<p>Yes<.p>(?=<.section><p>Last)/, ''))
  const sections = sectionsOf(blocks)
  fillGaps(body, { blocks, titles: [TITLE], sections, forms: [], isArticle: true, ...known(page) })
  expect(textBlocks(body).map(({ text }) => text)).toContain('Always but in May.')
})

it('puts no item back that a choice has in paragraphs', () => {
  const pageWith = (lines: string) =>
    `${FIRST}<ol><li>${ITEMS.join('</li><li>')}</li><li>a rope${lines}</li></ol>${LAST}`
  const blocks = textBlocks(parsePage(pageWith('<br><br>of hemp')).body).map(({ element, text, linkShare }) => ({
    ...{ element, text, linkShare, likelihood: 1, isItem: element.localName === 'li' },
    ...(element.localName === 'li' ? { item: element, list: element.parentNode } : {}),
  }))
  const { body } = parsePage(pageWith('<p>of hemp</p>'))
  const page = known(pageWith('<br><br>of hemp'))
  fillGaps(body, { blocks, titles: [TITLE], sections: [], forms: [], isArticle: true, ...page })
  expect(body.textContent.split('of hemp')).toHaveLength(2)
})

it('puts a likely sentence of SENTENCE_WORDS back where most other texts are held, with its heading', () => {
  const words = 'Copyright by the persons named as the authors of this.'
  const sentence = words.replace('this', 'this very document')
  expect(sentence.split(' ')).toHaveLength(12)
  const among = (text: string, more: Lost = {}) => filled(FIRST + text + LAST, { place: 'section', ...more })
  expect(among(`<h2>Notice</h2><p>${sentence}</p>`).slice(1, -1)).toEqual(['Notice', sentence])
  expect(among(`<p>${words}</p>`)).toHaveLength(2)
  expect(among(`<p>${sentence.slice(0, -1)}</p>`)).toHaveLength(2)
  expect(among('<h2>Notice</h2>')).toHaveLength(2)
  expect(among(`<p>${sentence}</p>`, { likelihood: 0.59 })).toHaveLength(2)
  expect(among(`<p>${sentence}</p>`, { place: '' })).toHaveLength(2)
})

it.each([
  ['shorter than MIN_CHARS', lost(LONG.slice(1)), {}],
  ['less likely than LIKELY', lost(LONG), { likelihood: 0.59 }],
  ['LINKED for the most part, and less likely', lost(`<a href="/a">${LONG}</a>`), { likelihood: 0.59 }],
  ['held, in a line that says more', `<p>${SENTENCE}</p>`, {}],
])('leaves out a text that is %s', (_, part, options) => {
  expect(filled(FIRST + part + LAST, options)).toHaveLength(2)
})

it('puts back the items of a list, at least MIN_ITEMS, each LIKELY_ITEMS, and short texts that the data states', () => {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  expect(filled(FIRST + list(ITEMS) + LAST, { likelihood: 0.5 }).slice(1, -1)).toEqual(ITEMS)
  expect(filled(FIRST + list(ITEMS) + LAST, { likelihood: 0.49 })).toHaveLength(2)
  expect(filled(FIRST + list(ITEMS.slice(1)) + LAST)).toHaveLength(2)
  expect(filled(FIRST + lost('two boats') + LAST, { isStated: true })).toHaveLength(3)
})

it('ends a gap at a text that is hardly likely', () => {
  const page = FIRST + lost(`${LONG.slice(60)}!`) + lost(`${LONG.slice(0, 60).trim()}!`) + LAST
  expect(filled(page)).toHaveLength(4)
  // Less than MAYBE.
  expect(filled(page, { likelihood: 0.39 })).toHaveLength(2)
})

it('asks for SURER texts above and below what the choice holds', () => {
  const more = [1, 2, 3].map((at) => `<p>First of ${at} others: ${SENTENCE}</p>`)
  const others = lost(`Above: ${LONG}`) + FIRST + LAST + lost(`Below: ${LONG}`)
  // More than MUCH of what it holds would be another article.
  expect(filled(others, { likelihood: 0.8 })).toHaveLength(2)
  const page = others.replace(FIRST, FIRST + more.join(''))
  expect(filled(page, { likelihood: 0.79 })).toHaveLength(5)
  expect(filled(page, { likelihood: 0.8 }).map((text) => text.slice(0, 5))).toEqual([
    'Above',
    ...Array(4).fill('First'),
    'Last:',
    'Below',
  ])
})

it('puts back a form near what it holds, unless it holds LITTLE_OF_FORM or more', () => {
  const held = `First: ${SENTENCE}`
  const put = (chars: number, near: readonly number[]) =>
    filled(FIRST + lost('x'.repeat(chars)) + LAST, { likelihood: 0.1, forms: [{ places: [0, 1], near }] }).length
  expect(put(4 * held.length + 1, [0])).toBe(3)
  expect(put(4 * held.length, [0])).toBe(2)
  expect(put(4 * held.length + 1, [1])).toBe(2)
})

it('puts the next items of a list into it', () => {
  const page = `<ul><li>First boat</li>${ITEMS.map((item) => `<li>${item}</li>`).join('')}</ul>${LAST}`
  const parse = () => parsePage(page)
  const { body } = parse()
  for (const item of body.querySelectorAll('li')) if (ITEMS.includes(item.textContent)) item.remove()
  const blocks = textBlocks(parse().body).map((block) => ({ ...block, likelihood: 0.6, isItem: true }))
  fillGaps(body, { blocks, titles: [], sections: [], forms: [], isArticle: true, ...known(page) })
  expect([...body.querySelectorAll('ul li')].map(({ textContent }) => textContent)).toEqual(['First boat', ...ITEMS])
})

it('puts back what stands LIKELY_BELOW the title, at least MIN_CHARS_BELOW long, above what the choice holds', () => {
  const lead = 'Two boats and a pump went to the old town after the river. '.padEnd(60, '!')
  const page = (title: string, text: string) =>
    `<p>${LONG}</p><h1>${title}</h1><p>By Ann Reed</p>${lost(text)}<p>1 May</p>${FIRST}${LAST}`
  const above = (title: string, text: string, likelihood: number) =>
    filled(page(title, text), { likelihood }).slice(0, -2)
  expect(above('Flood in Ashford', lead, 0.7)).toEqual([lead])
  expect(above('Flood in Ashford', lead, 0.69)).toEqual([])
  expect(above('Flood in Ashford', lead.slice(1), 0.7)).toEqual([])
  expect(above('Flood in Ashford', `<a href="/a">${lead}</a>`, 0.7)).toEqual([])
  // Fewer than TITLE_WORDS may be the name of the site.
  expect(above('The Weekly', lead, 0.7)).toEqual([])
})

it('puts back a list below the title as a whole, with what leads to it, or nothing of it', () => {
  const items = ['know how to state a language', 'find a tag']
  const list = `After this tutorial, you should be able to:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>Ends here`
  const page = `<h1>Flood in Ashford</h1>${lost(list)}${FIRST}${LAST}`
  expect(filled(page, { likelihood: 0.7 }).slice(0, -2)).toEqual([
    'After this tutorial, you should be able to:',
    ...items,
  ])
  expect(filled(page, { likelihood: 0.69 }).slice(0, -2)).toEqual([])
})

it('puts back the item that is a link below those of its list that are held', () => {
  const list = `<ul><li>First paper</li><li>Last but one paper</li><li><a href="/agenda">Agenda of the bench</a></li></ul>`
  expect(filled(FIRST + list, { likelihood: 0.3 }).at(-1)).toBe('Agenda of the bench')
})

it('puts the day of a card back whose text it puts back', () => {
  const card = (text: string, day: number) =>
    `<article class="post-${day}"><div class="meta">On ${day} May, 2026</div><p>${text}</p></article>`
  const page = `<div>${[`First: ${SENTENCE}`, LONG, `Last: ${SENTENCE}`, `Last but one: ${SENTENCE}`].map(card).join('')}</div>`
  const parse = () => parsePage(page)
  const texts = textBlocks(parse().body)
  const cards = cellsOfCards(texts.map(({ element }) => element))
  const blocks = texts.map((block, at) => ({
    ...block,
    likelihood: block.element.localName === 'p' ? 0.7 : 0.1,
    cards: cards.map((cells) => cells[at] ?? null),
  }))
  const { body } = parse()
  for (const { element, text } of textBlocks(body)) if (!/^(?:First|Last)/.test(text)) element.remove()
  fillGaps(body, { blocks, titles: [TITLE], sections: [], forms: [], isArticle: false, ...known(page) })
  expect(textBlocks(body).map(({ text }) => text)).toContain('On 1 May, 2026')
})
