import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { judgeNavigation } from './judge-navigation.ts'

const entry = (nth: number) => `<li><a href="/${nth}">The gate number ${nth}</a></li><li><span>Part ${nth}</span></li>`
const MENU = `<ul>${Array.from({ length: 60 }, (_, nth) => entry(nth)).join('')}</ul>`
const TEXT = '<section><h1>The lock</h1><p>It lifts boats by two metres.</p><h2>Part 7</h2></section>'

function judged(html: string, likelihoodOf: (text: string) => number): (readonly [string, number])[] {
  const blocks = textBlocks(parsePage(html).body)
  const known = blocks.map((block) => ({ ...block, likelihood: likelihoodOf(block.text) }))
  return judgeNavigation(known).map(({ text, likelihood }) => [text, likelihood])
}

it('a menu that is less likely than the rest of its page has no content, and another is judged as it was', () => {
  const page =
    '<nav><ul><li>Gates</li><li><nav>Weirs</nav></li></ul></nav><p>Locks</p><div role="navigation">Boats</div>'
  const likelihoods = new Map(Object.entries({ Gates: 0.1, Weirs: 0.4, Locks: 0.3, Boats: 0.6 }))
  const found = judged(page, (text) => likelihoods.get(text) ?? 0)
  expect(found).toEqual(Object.entries({ Gates: 0, Weirs: 0, Locks: 0.3, Boats: 0.6 }))
  expect(judged('<nav>Gates</nav>', () => 0.1)).toEqual([['Gates', 0.1]])
})

it.each([
  ['links beside FEW_WORDS', '<nav><a href="/g">Gates</a> 12</nav><p>They lift boats by two.</p>', 0],
  ['links beside fewer words', '<nav><a href="/g">Gates</a> 12</nav><p>They lift boats up.</p>', 0.5],
  [
    'links beside words of a footer',
    '<nav><a href="/g">Gates</a> 12</nav><footer>They lift boats by two.</footer>',
    0.5,
  ],
  [
    'links beside more links',
    '<nav><a href="/g">Gates</a> 12</nav><p><a href="/w">They lift boats by two.</a></p>',
    0.5,
  ],
  [
    'less that is linked than MOSTLY_LINKED',
    '<nav><a href="/g">Gate</a> 1234</nav><p>They lift boats by two.</p>',
    0.5,
  ],
])('a menu as likely as the rest is judged by its links: %s', (_, page, likelihood) => {
  expect(judged(page, () => 0.5)[0]?.[1]).toBe(likelihood)
})

it.each([
  ['nav', `<nav>${MENU}</nav>`],
  ['its role', `<div role="navigation">${MENU}</div>`],
])('a short text beside a long menu is read without it: declared by %s', async (_, menu) => {
  const { text } = await readHtml(`<title>Locks</title><div>${menu}</div><div>${TEXT}</div>`)
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'The lock',
    'It lifts boats by two metres.',
    'Part 7',
  ])
})

it('a menu without a text is read', async () => {
  const { text } = await readHtml(`<title>Locks</title><nav>${MENU}</nav>`)
  expect(text).toContain('The gate number 59')
})

it('a heading that the menu names, too, is read once', async () => {
  const prose = (nth: number) =>
    `<p>${`The keeper of lock ${nth} opens it for boats from the sea at noon. `.repeat(4)}</p>`
  const section = (nth: number) => `<div><h2><span>${nth}</span> Gates ${nth}</h2>${prose(nth)}</div>`
  const menu = `<nav><ul>${[5, 6, 7].map((nth) => `<li><a href="#g${nth}"><b>${nth}</b> Gates ${nth}</a></li>`).join('')}</ul></nav>`
  const page = `<title>The lock</title>${menu}<section><h1>The lock</h1>${section(5)}${section(6)}</section>`
  const { text } = await readHtml(page)
  expect(text.match(/Gates 5/g)).toHaveLength(1)
  expect(text).not.toContain('Gates 7')
})
