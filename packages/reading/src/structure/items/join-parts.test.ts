import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const item = (name: string, said: string) => `<li><div class="item-name">${name}</div><div>${said}</div></li>`
const row = (number: string, name: string) => `<div class="r"><div>${number}</div><div>${name}</div></div>`

it('writes the name of an item and what it says as one line', async () => {
  const list = item('<a href="/gate">Gate</a>', 'Holds the <code>tide</code>.') + item('Lock', 'Lifts a ship.')
  expect(await readBetweenProse(`<ul>${list}</ul>`)).toBe(
    '- [Gate](https://harbour.example/gate) Holds the `tide`.\n- Lock Lifts a ship.',
  )
  expect(await readBetweenProse(`<ul>${item('<code>gate</code>', 'Holds the tide.')}</ul>`)).toBe(
    '- `gate` Holds the tide.',
  )
})

it('leaves the parts of an item of more than MAX_NAME_WORDS, or with a sentence, blocks or a second link', async () => {
  const isJoined = async (list: string) => /[\w.)] \[?Holds/.test(await readBetweenProse(`<ul>${list}</ul>`))
  expect(await isJoined(item('One two six', 'Holds the tide.'))).toBe(true)
  expect(await isJoined(item('One two six ten', 'Holds the tide.'))).toBe(false)
  expect(await isJoined(item('Gate', '<label><input type="checkbox">Holds</label>'))).toBe(false)
  expect(await isJoined('<li><p>Gate</p><p>Holds the tide.</p></li>')).toBe(false)
  expect(await isJoined(item('Gate.', 'Holds the tide.'))).toBe(false)
  expect(await isJoined(item('Gate', '<p>Holds the tide.</p><p>And the boats.</p>'))).toBe(false)
  expect(await isJoined(item('<a href="/a">Gate</a>', '<a href="/b">Holds the tide</a>'))).toBe(false)
})

it('writes a number and what it counts as one line in MIN_ROWS of MAX_COUNTED_WORDS', async () => {
  const rows = [row('2', 'posts'), row('½', 'barrel of tar'), row('1 roll', 'rope')]
  expect(await readBetweenProse(`<div>${rows.join('')}</div>`)).toBe('2 posts\n\n½ barrel of tar\n\n1 roll rope')
  expect(await readBetweenProse(`<div>${rows.slice(1).join('')}</div>`)).toContain('½\n\nbarrel')
  expect(await readBetweenProse(`<div>${[...rows, row('Gate', 'rope')].join('')}</div>`)).toContain('Gate\n\nrope')
  const seen = rows.map((each, at) => each.replace('</div></div>', ` on May ${at}</div></div>`))
  expect(await readBetweenProse(`<div>${seen.join('')}</div>`)).toContain('2\n\nposts on')
  const long = rows.map((each) =>
    each.replace('</div></div>', ' and all that is to be said on it in a line</div></div>'),
  )
  expect(await readBetweenProse(`<div>${long.join('')}</div>`)).toContain('2\n\nposts and')
})
