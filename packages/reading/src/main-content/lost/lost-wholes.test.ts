import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { lostWholes } from './lost-wholes.ts'

const file = (name: string, likelihood = 0.5): JudgedBlock => ({ text: name, linkShare: 1, likelihood, isFile: true })
const text = (words: string, likelihood = 0.1): JudgedBlock => ({ text: words, linkShare: 0, likelihood })

/** The texts of the wholes that a choice of the texts named "held" lacks. */
function lost(blocks: readonly JudgedBlock[]): string[] {
  const isHeld = blocks.map((block) => block.text === 'held')
  return lostWholes(blocks, isHeld).flatMap(({ from, to }) => blocks.slice(from, to + 1).map((block) => block.text))
}

it('finds a list of MIN_FILES files, HALF of its texts, LIKELY_FILES, with the names of tabs above it', () => {
  const files = ['a', 'b', 'c'].map((name) => file(name))
  expect(lost([text('held'), ...files])).toEqual(['a', 'b', 'c'])
  expect(lost([text('held'), ...files.slice(1)])).toEqual([])
  expect(lost([text('held'), text('menu'), text('2024', 0.4), ...files])).toEqual(['2024', 'a', 'b', 'c'])
  const spaced = (count: number) => [file('a'), ...Array.from({ length: count }, () => text('x')), file('b'), file('c')]
  expect(lost(spaced(3))).toHaveLength(6)
  expect(lost(spaced(4))).toEqual([])
  expect(lost(['a', 'b', 'c'].map((name) => file(name, 0.1)))).toHaveLength(3)
  expect(lost(['a', 'b', 'c'].map((name) => file(name, 0.09)))).toEqual([])
})

it('finds single files where a choice holds others in such a place', () => {
  const at = (name: string, place: string) => ({ ...file(name), place })
  const held = [{ ...at('held', 'li ul'), isFile: true }, text('held')]
  expect(lost([...held, at('a', 'li ul'), text('held'), at('b', 'p div')])).toEqual(['a'])
})

it('finds a table of MIN_TEXTS texts, LIKELY_TABLE, less than HALF in links, of which LITTLE_HELD is held', async () => {
  const { parsePage } = await import('../../tree/parse-page.ts')
  const table = parsePage('<body><table></table></body>').querySelector('table')
  const cell = (words: string, rest: Partial<JudgedBlock> = {}): JudgedBlock => ({
    ...text(words, 0.2),
    table,
    ...rest,
  })
  expect(lost(['9:00', '9:15', 'full'].map((words) => cell(words)))).toEqual(['9:00', '9:15', 'full'])
  expect(lost(['9:00', 'full', 'full'].map((words) => cell(words)))).toEqual([])
  expect(lost(['9:00', '9:15', 'full'].map((words) => cell(words, { likelihood: 0.19 })))).toEqual([])
  expect(lost(['9:00', '9:15', 'full'].map((words) => cell(words, { linkShare: 0.5 })))).toEqual([])
  expect(lost(['9:00', '9:15', 'full', 'held'].map((words) => cell(words)))).toEqual([])
  expect(lost(['9:00', '9:15', 'full', 'a', 'b', 'held'].map((words) => cell(words)))).toHaveLength(6)
})

it('finds a list of MIN_TEXTS terms, and not what a program lists below one', async () => {
  const { parsePage } = await import('../../tree/parse-page.ts')
  const listed = (html: string) =>
    [...parsePage(`<body><dl>${html}</dl></body>`).querySelectorAll('dt,dd')].map(
      (element): JudgedBlock => ({ ...text(element.textContent, 0.2), element }),
    )
  expect(lost(listed('<dt>Type<dd>lock<dt>Width<dd>12 m<dt>Depth<dd>4 m'))).toHaveLength(6)
  expect(lost(listed('<dt>Brands<dd>Aker<dd>Brun<dd>Colm<dt>Colours<dd>red<dd>blue'))).toEqual([])
})

it('finds a table however unlikely it is, if more than HALF of what is held stands in tables', async () => {
  const { parsePage } = await import('../../tree/parse-page.ts')
  const [one, other] = parsePage('<body><table></table><table></table></body>').querySelectorAll('table')
  const cells = ['mergeModules', '10', '5'].map((words) => ({ ...text(words), table: other ?? null }))
  const summary = { ...text('held'), table: one ?? null }
  expect(lost([summary, ...cells])).toHaveLength(3)
  expect(lost([summary, text('held'), ...cells])).toEqual([])
})

it('finds a block of code below a held text, in the same box or CODE_UP boxes farther in', async () => {
  const { parsePage } = await import('../../tree/parse-page.ts')
  const { elementsUp } = await import('../../tree/dom.ts')
  const ofPage = (html: string) =>
    [...parsePage(`<body>${html}</body>`).querySelectorAll('p, pre')].map((element) => ({
      ...text(element.textContent),
      element,
      around: elementsUp(element).slice(1),
    }))
  expect(lost(ofPage('<p>held</p><pre>one</pre><pre>two</pre>'))).toEqual(['one', 'two'])
  const boxed = (boxes: number) => ofPage(`<p>held</p>${'<div>'.repeat(boxes)}<pre>log</pre>${'</div>'.repeat(boxes)}`)
  expect(lost(boxed(2))).toEqual(['log'])
  expect(lost(boxed(3))).toEqual([])
  expect(lost(ofPage('<p>other</p><pre>log</pre>'))).toEqual([])
  expect(lost(ofPage('<div><p>held</p></div><pre>log</pre>'))).toEqual([])
})

const PROSE = Array.from(
  { length: 4 },
  (_, at) =>
    `<p>The quay wall was raised by ${at + 30} centimetres in spring, and the steps down to it were rebuilt.</p>`,
).join('')
const ROWS = Array.from({ length: 9 }, (_, at) => at + 1)
const MENU = '<nav><a href="/">Home</a> <a href="/quay">Quay</a></nav>'
const page = async (rest: string, beside = '') =>
  (
    await readHtml(
      `<title>Quay</title><meta property="og:type" content="article">${MENU}<div class="page"><div class="text"><h1>Quay</h1>${PROSE}</div>${rest}</div>${beside}`,
    )
  ).text

it('the files below a text, under tabs that no script opened, belong to it', async () => {
  const row = (at: number, ending: string) =>
    `<div class="row"><a href="/files/${at}${ending}">October ${at}, 2020 notice and agenda of the meeting of the board</a></div>`
  const tabs = (ending: string) => `<div class="tab">${ROWS.map((at) => row(at, ending)).join('')}</div>`
  expect(await page(tabs('.pdf'))).toContain('October 9, 2020')
  expect(await page(tabs(''))).not.toContain('October 9, 2020')
  expect(await page('', `<footer>${tabs('.pdf')}</footer>`)).not.toContain('October 9, 2020')
})
