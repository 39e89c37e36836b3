import { expect, it } from 'vitest'
import { elementsUp } from '../../tree/dom.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { lostSections, sectionsBelow, sectionsOf } from './lost-sections.ts'

/** The texts that are lost of a page; those that begin with "+" are held. */
function lost(page: string): string[] {
  const blocks = textBlocks(parsePage(`<body><main>${page}</main></body>`).body).map((block) => ({
    ...block,
    likelihood: 0.5,
  }))
  const isHeld = blocks.map(({ text }) => text.startsWith('+'))
  const found = lostSections(sectionsOf(blocks), { blocks, isHeld })
  return found.flatMap(({ from, to }) => blocks.slice(from, to + 1).map(({ text }) => text))
}

const section = (heading: string, text: string) => `<section><h2>${heading}</h2><p>${text}</p></section>`
const link = (text: string) => `<a href="/${text}">${text}</a>`

it('finds what stands below a heading that is held, up to the end of its part', () => {
  const open = section('+get', `public ${link('Optional')} get(${link('String')} zone)`)
  expect(lost(`<h1>+Zones</h1>${open}<p>+Last</p>`)).toEqual(['public Optional get(String zone)'])
  expect(lost(`<h1>+Zones</h1><h2>+get</h2><p>Gets it</p><h2>+Last</h2><p>+It</p>`)).toEqual(['Gets it'])
})

it('leaves out links below a heading, MOSTLY_LINKS, unless they are one of a series', () => {
  const links = section('+See also', `${link('get()')}, ${link('setAll()')}`)
  expect(lost(`<h1>+Zones</h1>${links}<p>+Last</p>`)).toEqual([])
  const filled = ['+Name', '+Options'].map((name) => section(name, `+Of the ${name}`))
  expect(lost(`<h1>+Zones</h1>${filled.join('')}${links}`)).toEqual(['get(), setAll()'])
})

it('finds what ends a page below a heading that is held, HARDLY_LINKED and shorter than the text', () => {
  const text = `<h1>+Zones</h1><p>+${'z'.repeat(20)}</p>`
  const end = (chars: number, linked: number) =>
    `<h2>+By</h2><p>${link('l'.repeat(linked))}${'a'.repeat(chars - linked)}</p>`
  expect(lost(text + end(10, 2))).toHaveLength(1)
  expect(lost(text + end(10, 3))).toEqual([])
  // The choice holds 30 characters.
  expect([lost(text + end(26, 0)), lost(text + end(27, 0))].map(({ length }) => length)).toEqual([1, 0])
})

it('finds a section whole of which most others of the kind are held, MIN_FELLOWS, and not MUCH_LONGER', () => {
  const held = (count: number) => Array.from({ length: count }, (_, n) => section(`+No ${n}`, `+Text ${n}`)).join('')
  const other = section('Bugs', 'None is known')
  expect(lost(`${held(2)}${other}`)).toEqual(['Bugs', 'None is known'])
  expect(lost(`${held(1)}${other}`)).toEqual([])
  expect(lost(`${held(2)}${other.repeat(2)}`)).toEqual(['Bugs', 'None is known', 'Bugs', 'None is known'])
  expect(lost(`${held(2)}${other.repeat(4)}`)).toEqual([])
  expect(lost(`${held(2)}${section('Bugs', 'None is known to anybody')}`)).toEqual([])
})

it('leaves out forms, parts that their names set apart, UP to the third around, and stock phrases', () => {
  const held = ['+A', '+B'].map((name) => section(name, `+Of ${name}`)).join('')
  const named = (up: string) => section('More', 'To come').replace('<p>', `<p class="${up}">`)
  expect(lost(held + named('note'))).toEqual(['More', 'To come'])
  expect(lost(held + named('related'))).toEqual([])
  expect(lost(held + section('More', 'To come').replaceAll('section>', 'form>'))).toEqual([])
  expect(lost(held + section('Share', 'To come'))).toEqual([])
})

it('finds what stands below the title, LIKELY_BELOW, above what is held: no byline, no links, nothing of many', () => {
  const below = (page: string, likelihood = 0.2) => {
    const blocks = textBlocks(parsePage(`<body><h1>init(1)</h1>${page}<h2>+Use</h2><p>+It</p></body>`).body).map(
      (block) => ({
        ...{ ...block, likelihood },
      }),
    )
    const first = blocks.findIndex(({ text }) => text.startsWith('+'))
    const place = { blocks, title: 0, first }
    return sectionsBelow(sectionsOf(blocks), place).flatMap(({ from, to }) =>
      blocks.slice(from, to + 1).map(({ text }) => text),
    )
  }
  expect(below('<h2>Name</h2><p>init - Create it</p>')).toEqual(['Name', 'init - Create it'])
  expect(below('<h2>Name</h2><p>init - Create it</p>', 0.19)).toEqual([])
  expect(below(`<h2>Name</h2><p>${link('init')} it</p>`)).toEqual([])
  expect(below('<h2>Name</h2><p>By Ann Kell</p>')).toEqual([])
  expect(below('<h2>Name</h2><p>On 2 May 2016</p>')).toEqual([])
})

it('finds what opens the box of a choice on a page that shows no title', () => {
  const opening = (page: string) => {
    const blocks = textBlocks(parsePage(`<body>${page}</body>`).body).map((block) => ({
      ...block,
      likelihood: 0.5,
      around: elementsUp(block.element).slice(1),
    }))
    const first = blocks.findIndex(({ text }) => text.startsWith('+'))
    return sectionsBelow(sectionsOf(blocks), { blocks, title: -1, first }).flatMap(({ from, to }) =>
      blocks.slice(from, to + 1).map(({ text }) => text),
    )
  }
  const list = '<ol><li>+Leave it open</li></ol>'
  expect(opening(`<h4>Doors</h4><p>There are two ways.</p>${list}`)).toEqual(['Doors', 'There are two ways.'])
  expect(opening(`<div><h4>Doors</h4><p>There are two ways.</p></div>${list}`)).toEqual([])
  expect(opening(`<h4>Doors</h4>${list}`)).toEqual([])
})
