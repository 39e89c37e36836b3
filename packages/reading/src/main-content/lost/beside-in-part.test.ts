import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { judgeBeside } from './beside-in-part.ts'

const HELD = `<p>Held ${'words of the text '.repeat(10)}</p>`
const COMMENT = '<div class="comment"><p>A short word</p></div>'

/** The texts of a page that stand beside its text; what begins with "Held" is held. */
function beside(html: string): readonly string[] {
  const { body } = parsePage(`<body>${html}</body>`)
  const shown = textBlocks(body)
  const isHeld = shown.map(({ text }) => text.startsWith('Held'))
  const blocks = shown.map((block) => ({ ...block, likelihood: 0.5, isFile: block.text.endsWith('.zip') }))
  const is = judgeBeside(body, shown, { blocks, isHeld })
  return shown.flatMap(({ text }, at) => (is(at) ? [text] : []))
}

test('is what declares itself or is named so, an article within another, but no file', () => {
  expect(beside(`${HELD}<nav><p>menu</p></nav><form><p>form</p></form>`)).toEqual(['menu', 'form'])
  expect(beside(`<article>${HELD}<article><p>other</p></article></article>`)).toEqual(['other'])
  expect(beside('<div class="footer"><p>foot</p><p>boats.zip</p></div>')).toEqual(['foot'])
})

test('HALF of a list of labels and values leads nowhere: it is no other part, whatever its name', () => {
  const list = (value: string) => `<dl class="copyright"><dt>License</dt><dd>${value}</dd></dl>`
  expect(beside(list('Free. <a href="/l">Details</a>'))).toEqual([])
  expect(beside(list('<a href="/l">Details of it</a>'))).toHaveLength(2)
})

test('MIN_PLACES between held texts make comments a part of a manual', () => {
  const pages = [2, 3].map((times) => beside(HELD + `${COMMENT}${HELD}`.repeat(times)))
  expect(pages.map(({ length }) => length)).toEqual([2, 0])
  // Those of visitors stand one below the other.
  expect(beside(HELD + COMMENT.repeat(3))).toHaveLength(3)
})

test('LITTLE is said in the comments of a manual', () => {
  const long = `<div class="comment"><p>${'words of a visitor '.repeat(4)}</p></div>`
  expect(beside(HELD + `${long}${HELD}`.repeat(3))).toHaveLength(3)
})

test('HALF of a note is held, by texts or by characters: its rest is not beside', () => {
  const note = (...texts: string[]) => beside(`${HELD}<aside>${texts.map((text) => `<p>${text}</p>`).join('')}</aside>`)
  expect(note('Held words of a note', 'list')).toEqual([])
  expect(note('Held', 'Held', 'a long quotation from a book')).toEqual([])
  expect(note('Held', 'a long quotation from a book')).toHaveLength(2)
})
