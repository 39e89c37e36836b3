import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { putBylineBack, type SaidByFields } from './own-byline.ts'

const NOTHING = { author: false, day: false }
const TITLE = 'The mill at the weir'
const TEXT = '<p>The wheel turns again.</p>'

/** The texts of a choice that began as TEXT, of a page with these lines between its title and that. */
function withByline(lines: string, saidByFields: SaidByFields = NOTHING): readonly string[] {
  const parseAgain = () => parsePage(`<body><h1>${TITLE}</h1>${lines}<div>${TEXT}</div><p>1999</p></body>`)
  const blocks = textBlocks(parseAgain().body).map((block) => ({
    ...block,
    likelihood: 0.1,
    place: `${block.element.parentNode?.localName}.`,
  }))
  const choice = parsePage(`<body><div>${TEXT}</div></body>`).body
  putBylineBack(choice, { blocks, titles: [TITLE], saidByFields, parseAgain })
  return textBlocks(choice).map(({ text }) => text)
}

it('holds the lines below the title that say who wrote the page, or when, if no field does', () => {
  const lines = '<div>Mary Miller, <i>Mon Apr 6 14:38:21 MDT 2009</i></div><p>By Ann Weaver</p><p>Menu</p>'
  const [byDay, byName] = ['Mary Miller, Mon Apr 6 14:38:21 MDT 2009', 'By Ann Weaver']
  const text = 'The wheel turns again.'
  expect(withByline(lines)).toEqual([byDay, byName, text])
  expect(withByline(lines, { author: true, day: false })).toEqual([byDay, text])
  expect(withByline(lines, { author: false, day: true })).toEqual([byDay, byName, text])
  expect(withByline(lines, { author: true, day: true })).toEqual([text])
})

it('holds no day again that a field says, with the day of the week by WEEKDAY_LETTERS', () => {
  const withName = (name: string) => withByline(`<p>${name}, 1 April 2009</p>`, { author: false, day: true })
  expect([withName('Wednesday'), withName('Ann Weaver')].map(({ length }) => length)).toEqual([1, 1])
  expect(withName('Anna Weaver')).toHaveLength(2)
})

it('takes neither a paragraph, by MAX_CHARS, nor what is LINKED, nor what stands APART for one', () => {
  expect(withByline('<aside><p>By Ann Weaver</p></aside>')).toHaveLength(1)
  const long = (chars: number) => `<p>${'In 2009 the mill stood. '.repeat(9).slice(0, chars - 1)}.</p>`
  expect([withByline(long(120)), withByline(long(121))].map(({ length }) => length)).toEqual([2, 1])
  const linked = (text: string, link: string) => `<p>${text}<a href="/2009">${link}</a></p>`
  expect(withByline(linked('The years ', '2009'))).toHaveLength(2)
  expect(withByline(linked('2009, ', '2008, 2007'))).toHaveLength(1)
})
