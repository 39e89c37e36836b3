import { expect, test } from 'vitest'
import { readHtml } from '../test/read-html.ts'

const PROSE =
  '<p>This is an ordinary paragraph about the sections of the magazine, long enough to be read as the content of a page by anyone.</p>'
const INLINE = [
  'font',
  'span',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'big',
  'tt',
  'u',
  's',
  'a href="/z"',
  'code',
  'bdi',
  'nobr',
  'q',
]
const OUTER = [...INLINE, 'div', 'center', 'p', 'blockquote', 'td']
const BREAKS = [
  '<br>',
  '<br><br>',
  '<br> <br>',
  '<br><br><br>',
  '<br><br> ',
  '<hr>',
  '<p></p>',
  '<div></div>',
  '<div><br></div>',
  '<p>&nbsp;</p>',
  '<h3></h3>',
]

/** The same numbers each time. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A run of texts, each parted from the next by breaks, in elements nested at random; and its words. */
function createRun(next: (below: number) => number) {
  const words: string[] = []
  const one = <T>(list: readonly T[]) => list[next(list.length)] as T
  const wrap = (name: string, html: string) => `<${name}>${html}</${name.split(' ')[0]}>`
  const word = () => {
    words.push(`${'abcdefgh'[next(8)]}${words.length}${one(['x', '7', '.', ''])}`)
    return words.at(-1) ?? ''
  }
  const part = (depth: number): string => {
    const html = depth > 0 && next(3) > 0 ? `${part(depth - 1)}${one(BREAKS)}${part(depth - 1)}` : word()
    return next(3) > 0 ? wrap(one(INLINE), html) : html
  }
  const html = wrap(one(OUTER.filter((name) => name !== 'td')), `${part(2)}${one(BREAKS)}${part(2)}`)
  return { html, words }
}

test.each(['text', 'markdown'] as const)('what breaks part stays apart, however it is nested: as %s', async (as) => {
  const next = numbersFrom(7)
  for (let page = 0; page < 30; page += 1) {
    const runs = Array.from({ length: 12 }, () => createRun(next))
    const { text } = await readHtml(
      `<title>S</title><h1>S</h1>${runs.map(({ html }) => `<div>${html}</div>${PROSE}`).join('')}`,
      { as },
    )
    const known = new Set([
      ...PROSE.replaceAll(/<[^>]*>/g, '').split(' '),
      ...runs.flatMap(({ words }) => words),
      'S',
      '',
    ])
    const read = text
      .replaceAll(/\]\([^)]*\)/g, '')
      .replaceAll(/[*_`~[\]"“”‘’\\#>-]/g, '')
      .split(/\s+/)
    for (const word of read)
      if (!known.has(word))
        expect([word, runs.filter(({ words }) => words.some((each) => word.includes(each)))]).toEqual([word, []])
    expect(read.length).toBeGreaterThan(0.9 * known.size)
  }
})
