import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const of = (names: readonly string[], part: (name: string) => string) => readBetweenProse(names.map(part).join(''))
const term = (name: string, link: string) =>
  `<dl><dt id="clip.Clip.${name}">${name}()${link}</dt><dd>It says ${name}.</dd></dl>`
const TWO = ['loop', 'flip']
const CLEAN = '**loop()**\n: It says loop.\n\n**flip()**\n: It says flip.'

it.each([
  ['of lines of a file', () => '<a href="https://code.example/clip.rs#L7-L9">source</a>'],
  ['of lines, in brackets', (name: string) => `<a href="clip.rs.html#${name.length}-17">[src]</a>`],
  [
    'with the name of the term',
    (name: string) => `<a href="_modules/clip.html#Clip.${name}"><span>[source]</span></a>`,
  ],
])('removes from terms the links to an address %s', async (_, link) => {
  expect(await of(TWO, (name) => term(name, link(name)))).toBe(CLEAN)
})

it('removes one alone only in brackets, MIN_ALIKE', async () => {
  const one = (words: string) => of(['loop'], (name) => term(name, `<a href="clip.html#L7">${words}</a>`))
  expect(await one('[src]')).toBe('**loop()**\n: It says loop.')
  expect(await one('source')).toContain('[source](')
})

it.each(['Permalink', '<img src="/link.png" alt="Permalink">'])(
  'removes those alone between the blocks of a part: %s',
  async (words) => {
    const drawn = (name: string) =>
      `<section><a id="${name}()"></a><h3>${name}()</h3><span><a href="index.html#clip.Clip@${name}()" title="Permalink">${words}</a></span><p>It says ${name}.</p></section>`
    expect(await of(TWO, drawn)).toBe('### loop()\n\nIt says loop.\n\n### flip()\n\nIt says flip.')
  },
)

it.each([
  ['in running text', (name: string) => `<p>The clip says ${name} <a href="clip.html#L7">here</a>.</p>`],
  ['at the end of a text', (name: string) => `<div>It says ${name} <a href="clip.html#L7">here</a></div>`],
  ['alone in an item', () => '<ul><li><a href="clip.html#L7">here</a></li></ul>'],
  ['that are all of a heading', () => '<h3><a href="clip.html#L7">here</a></h3><p>It loops.</p>'],
  [
    'to another part',
    (name: string) => `<h3 id="${name}">${name} <a href="clip.html#other">here</a></h3><p>It loops.</p>`,
  ],
  [
    'to a part with a longer name',
    (name: string) => `<h3 id="re${name}">${name} <a href="clip.html#${name}">here</a></h3><p>It loops.</p>`,
  ],
  [
    'beside more than MAX_CHILDREN',
    (name: string) =>
      `<div><b id="${name}"></b><h3>${name} <a href="clip.html#${name}">here</a></h3>${'<p>It loops.</p>'.repeat(49)}</div>`,
  ],
  ['with a number', (name: string) => `<h3>${name} <a href="clip.html#L7">here 7</a></h3><p>It loops.</p>`],
  [
    'of more than MAX_WORDS_CHARS',
    (name: string) => `<h3>${name} <a href="clip.html#L7">here, where it is all written</a></h3><p>It loops.</p>`,
  ],
])('keeps links %s', async (_, part) => {
  expect((await of(TWO, part)).match(/\[here/g)).toHaveLength(2)
})
