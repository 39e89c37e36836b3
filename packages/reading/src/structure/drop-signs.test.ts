import { expect, it } from 'vitest'
import { readBetweenProse } from '../../test/read-between-prose.ts'

it.each([
  [
    'in its part',
    '<section id="akima"><a href="#akima">§</a><p>Akima joins points.</p></section>',
    'Akima joins points.',
  ],
  ['beside it', '<p id="one two">It holds.</p><a href="#one%20two">¶</a>', 'It holds.'],
  ['in its line', '<p><b id="v:plot">plot</b> :: Int <a href="#v:plot">#</a></p>', '**plot** :: Int'],
  [
    'in a caption',
    '<table id="t"><caption><span class="caption-text">Depths</span><a href="#t">¶</a></caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'Depths\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['that leads to the top', '<p>It holds.</p><a href="#">▲</a><p>Well.</p><a href="#top">^</a>', 'It holds.\n\nWell.'],
  [
    'that opens what is open',
    '<details open><summary>Expand description</summary><p>It joins points.</p></details>',
    'It joins points.',
  ],
  [
    'but not a title',
    '<details open><summary>Open questions</summary><p>None.</p></details>',
    '**Open questions**\n\nNone.',
  ],
])('removes a sign %s', async (_, html, text) => {
  expect(await readBetweenProse(html)).toBe(text)
})

it.each([
  ['that leads elsewhere', '<p>See <a href="#below">§</a> there.</p><p id="below">There.</p>', '[§]('],
  ['with words', '<p id="own">See <a href="#own">§ 2</a> there.</p>', '[§ 2]('],
  ['of more characters', '<p id="own">See <a href="#own">----</a> there.</p>', '[----]('],
])('keeps a link %s', async (_, html, text) => {
  expect(await readBetweenProse(html)).toContain(text)
})

it('writes words that several headings repeat beside their own as no text', async () => {
  const part = (name: string, words: string) =>
    `<h2 id="${name}"><a href="#${name}"><span>${words}</span></a> ${name}</h2><p>It joins points.</p>`
  const headings = async (html: string) => (await readBetweenProse(html)).match(/^#.*$/gm)
  expect(await headings(part('Types', 'Link to this part') + part('Functions', 'Link to this part'))).toEqual([
    '## Types',
    '## Functions',
  ])
  expect(await headings(part('Ada', '2 days ago') + part('Ben', '2 days ago'))).toEqual([
    '## 2 days ago Ada',
    '## 2 days ago Ben',
  ])
  const linked = (name: string, words: string) =>
    `<h3 id="${name}"><a href="#${name}">${words}</a><a href="#${name}" title="Permalink"></a></h3><p>It joins points.</p>`
  expect(await headings(linked('of', 'Types') + linked('one', 'Uses') + linked('two', 'Uses'))).toEqual([
    '### Types',
    '### Uses',
    '### Uses',
  ])
  expect(await headings(part('Types', 'All') + part('Functions', 'Pure'))).toEqual([
    '## All Types',
    '## Pure Functions',
  ])
})

it('removes the links of MIN_TOOLS headings that count them, with their brackets', async () => {
  const part = (name: string, tool: string) => `<h2>${name} ${tool}</h2><p>It says what ${name} is, in a sentence.</p>`
  const parts = (tools: readonly string[]) =>
    ['One', 'Two', 'Six'].map((name, at) => part(name, tools[at] ?? '')).join('')
  const headings = async (tools: readonly string[]) =>
    (await readBetweenProse(parts(tools))).split('\n').filter((line) => line.startsWith('#'))
  const clean = ['## One', '## Two', '## Six']
  const edit = (at: number, words = 'bewerken') => `[<a href="/edit?of=7&part=${at}">${words}</a>]`
  expect(await headings([edit(1), edit(2), edit(3)])).toEqual(clean)
  const boxed = (at: number) => `<span><b>[</b>${edit(at, 'change')}<b>]</b></span>`
  expect(await headings([boxed(1), boxed(2), boxed(3)])).toEqual(clean)
  // Two may name the same thing, and files are not counted from one.
  expect((await headings([edit(1), edit(2)]))[0]).toContain('bewerken')
  expect((await headings([edit(101), edit(102), edit(103)]))[0]).toContain('bewerken')
  expect((await headings([edit(1), edit(1), edit(1)]))[0]).toContain('bewerken')
  expect((await headings([edit(1), edit(2), edit(3, 'Three')]))[0]).toContain('bewerken')
})
