import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { lostHeadings } from './lost-headings.ts'
import { sectionsOf } from './lost-sections.ts'

/** The headings that are lost of a page of which is held what begins with "+". */
function lost(html: string, titles: readonly string[] = []): string[] {
  const blocks = textBlocks(parsePage(`<body>${html}</body>`).body).map((block) => ({ ...block, likelihood: 0.5 }))
  const isHeld = blocks.map(({ text }) => text.startsWith('+'))
  const found = lostHeadings(sectionsOf(blocks), { blocks, isHeld, titles })
  return found.map((at) => blocks[at]?.text ?? '')
}

const section = (heading: string, text = '+Games', name = '') =>
  `<section class="${name}"><div class="head"><h2>${heading}</h2></div><p>${text}</p></section>`

test('stand above what is held, where HALF of the headings of their rank are held', () => {
  expect(lost(section('Season') + section('+Playoffs', '+Games', 'long'))).toEqual(['Season'])
  expect(lost(section('Season') + section('Games') + section('+Playoffs'))).toEqual([])
  expect(lost(section('Season', 'Games') + section('+Playoffs'))).toEqual([])
  expect(lost(section('Season') + section('+Playoffs').replaceAll('h2', 'h3'))).toEqual([])
})

test('are neither the title of the page nor a stock phrase', () => {
  const title = 'All games of the season'
  expect(lost(section(title) + section('+Playoffs'), [title])).toEqual([])
  expect(lost(section('Share') + section('+Playoffs'))).toEqual([])
})
