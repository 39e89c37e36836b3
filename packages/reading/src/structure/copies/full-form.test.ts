import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { dropCopies } from './drop-copies.ts'

it.each([
  ['<span>5<span class="sr-only"> hours</span></span> <span aria-hidden="true">hrs</span>', '5 hours'],
  ['<span>5<span class="sr-only"> hours</span></span> <a><span aria-hidden="true">hrs</span></a>', '5 hours'],
  ['<span>5 <span aria-hidden="true">lb</span><span class="visually-hidden"> pounds</span></span>', '5 pounds'],
  ['<span>5<span class="q"> minutes</span></span> <span aria-hidden="true">min.</span>', '5 minutes'],
  ['<span aria-hidden="true">(31)</span><span class="sr-only">31 hours</span>', '31 hours'],
  ['<span class="sr-only">rated 4.5 of 5</span><span aria-hidden="true">4.5</span>', 'rated 4.5 of 5'],
])('reads one of a short form for the eye and the full one for the ear: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>Tide: ${html}</p>`)).toBe(`Tide: ${text}`)
  expect(await readBetweenProse(`<div><span>Tide: </span><span>${html}</span></div>`)).toBe(`Tide: ${text}`)
})

it('reads the drawn form if the full one is hidden from all', async () => {
  const html = '5<span class="sr-only" style="display:none"> hours</span> <span aria-hidden="true">hrs</span>'
  expect(await readBetweenProse(`<p>Tide: ${html}</p>`)).toBe('Tide: 5 hrs')
})

it('reads each of several', async () => {
  const part = (n: number, full: string, short: string) =>
    `<span>${n}<span class="sr-only"> ${full}</span></span> <span aria-hidden="true">${short}</span>`
  expect(await readBetweenProse(`<p>Tide: ${part(3, 'hours', 'hrs')} ${part(30, 'minutes', 'mins')}</p>`)).toMatch(
    /^Tide: 3 hours\s+30 minutes$/,
  )
})

it.each([
  ['the name of a sign of an icon font', 'open_in_new', 'opens in new window'],
  ['another word', 'launch', 'opens in new window'],
  ['another number', '5', '3 in the port'],
])('keeps %s beside what is read aloud', (_, drawn, spoken) => {
  const document = parsePage(
    `<p>Tables <span aria-hidden="true">${drawn}</span><span class="sr-only">${spoken}</span></p>`,
  )
  dropCopies(document)
  expect(document.body.textContent).toBe(`Tables ${drawn}${spoken}`)
})

it('reads no text of more than MAX_CHARS for its letters, and looks into MAX_DEPTH elements', () => {
  const textOf = (html: string) => {
    const document = parsePage(html)
    dropCopies(document)
    return document.body.textContent
  }
  const drawn = '<span aria-hidden="true">hrs</span>'
  expect(textOf(`5 ${drawn}<span class="sr-only">hours ${'and more '.repeat(20)}</span>`)).toMatch(/^5 hrshours/)
  const spoken = '<span class="sr-only">hours</span>'
  expect(textOf(`5 ${drawn}<b><b>${spoken}</b></b>`)).toBe('5 hours')
  expect(textOf(`5 ${drawn}<b><b><b><b>${spoken}</b></b></b></b>`)).toBe('5 hrshours')
})
