import { expect, test } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const SENTENCES = [
  'The quay wall was raised by forty centimetres in spring, and the steps down to the water were rebuilt in granite.',
  'Each gate closes by its own weight when the power fails, and two people can open it again with a winch.',
  'Divers inspect the sill once a year, after the ice, and replace the seals that the gravel has worn down.',
  'The pumps start at a level of three metres, one after the other, so that the grid does not notice them.',
]

const WORDS =
  SENTENCES.join(' ')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? []

/** Paragraphs of which no two share a run of words: those would count as one another. */
function prose(first: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const words = Array.from({ length: 20 }, (_, place) =>
      place % 3 === 2 ? `n${number}` : WORDS[(number * 31 + place) % WORDS.length],
    )
    return `<p>No. ${number}: ${words.join(' ')}.</p>`
  }).join('')
}

const read = (body: string) =>
  readHtml(`<!doctype html><html><head><title>Harbour</title></head><body>${body}</body></html>`)

test('what is lost in a row is named in parts, of a fifth of the page each, MAX_GAP_SHARE', async () => {
  const article = `<article><h1>The wall</h1>${prose(0, 8)}</article>`
  const lost = (count: number) => read(`${article}<div class="related">${prose(100, count)}</div>`)
  expect((await lost(3)).leftOut).toHaveLength(1)
  expect((await lost(4)).leftOut).toHaveLength(2)
})

test('a heading that is a sentence, and opens nothing, is named', async () => {
  const page = (heading: string, below = '') =>
    read(`<main><h1>The wall</h1>${prose(0, 12)}</main><div class="modal"><h1>${heading}</h1>${below}</div>`)
  expect((await page('No places left. The list is full.')).leftOut).toEqual(['No places left. The list is full.'])
  expect((await page('The list is full')).leftOut).toEqual([])
  expect((await page('List is full.')).leftOut).toEqual([])
  expect((await page('<a href="/list">The list is full.</a>')).leftOut).toEqual([])
})
