import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { putSpeakersBack, whoSays } from './who-says.ts'

/** The texts of a page of which the names were lost: those in an element of the class `name`. */
function put(html: string): string[] {
  const parse = () => parsePage(html)
  const { body } = parse()
  for (const name of [...body.querySelectorAll('.name')]) name.remove()
  const before = textBlocks(body).length
  const page = readTexts(parse())
  putSpeakersBack(body, { speakers: whoSays(page.texts), page })
  const texts = textBlocks(body).map(({ text }) => text)
  return texts.length === before ? [] : texts
}

const TEXTS = ['How did it begin?', 'With a boat.', 'And who paid for the boat?', 'We all did.']
const turns = (names: readonly string[]) =>
  names.map((name, at) => `<div><p class="name">${name}</p><p>${TEXTS[at]}</p></div>`).join('')
const flat = (names: readonly string[]) =>
  `<div>${names.map((name, at) => `<p class="name">${name}</p><p>${TEXTS[at]}</p>`).join('')}</div>`
const EIGHT = 'Ann of the old town by the river'

it('puts who says a text above it, MIN_TIMES or more', () => {
  expect(put(turns(['Ann 7s', 'Ben 9s', 'Ann 12s']))).toEqual(
    ['Ann 7s', 'Ben 9s', 'Ann 12s'].flatMap((name, at) => [name, TEXTS[at]]),
  )
  expect(put(turns(['Ann', 'Ben']))).toEqual([])
})

it.each([
  ['one label', ['by Ann', 'by Ann', 'by Ann'], ['by Ann', 'by Ben', 'by Ann']],
  ['times alone', ['1m 7s', '9s', '1m 12s'], ['Ann 7s', 'Ben 9s', 'Ann 12s']],
  ['more than NAME_WORDS', Array(3).fill(`${EIGHT} A`).with(1, `${EIGHT} B`), Array(3).fill(EIGHT).with(1, 'Ben')],
])('leaves out %s', (_, others, names) => {
  expect(put(turns(others))).toEqual([])
  expect(put(turns(names))).toHaveLength(6)
})

it('takes the names that lead elsewhere, such as the terms of a glossary', () => {
  expect(put(turns(['Ann', 'Ben', 'Cal'].map((name) => `<a href="/${name}">${name}</a>`)))).toHaveLength(6)
})

it('takes names beside the texts if not more than MOST of them are different: others are captions', () => {
  expect(put(flat(['Ann', 'Ben', 'Ann', 'Ben']))).toHaveLength(8)
  expect(put(flat(['Ann', 'Ben', 'Ann', 'Cal']))).toEqual([])
})

it('passes over as many texts as BETWEEN, and no heading', () => {
  const between = (html: string) => put(turns(['Ann', 'Ben', 'Cal']).replaceAll('</p><p>', `</p>${html}<p>`))
  expect(between('<div>Founder</div>')).toHaveLength(9)
  expect(between('<div>Founder</div><div>Boats</div>')).toEqual([])
  expect(between('<h2>Boats</h2>')).toEqual([])
})

it('names who answers with a word, too, if others say sentences', () => {
  expect(put(turns(['Ann', 'Ben', 'Cal', 'Dan']).replace('We all did.', 'Yes'))).toHaveLength(8)
  expect(put(turns(['Ann', 'Ben', 'Cal']).replace('With a boat.', 'Yes'))).toEqual([])
})
