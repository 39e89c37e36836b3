import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

it.each([
  ['<li>2 <sup>1</sup>/<sub>4</sub> pounds of rope</li><li><sup>1</sup>/<sub>2</sub> barrel of tar</li>', 'slash'],
  ['<li>2 <sup>1</sup>⁄4 pounds of rope</li><li><sup>1</sup>⁄2 barrel of tar</li>', 'lower part on the line'],
  [
    '<li>2 <sup>1</sup><i>/</i><sub>4</sub> pounds of rope</li><li><sup>1</sup><i>/</i><sub>2</sub> barrel</li>',
    'own element',
  ],
  ['<li>2 <sup>1</sup><sub>4</sub> pounds of rope</li><li><sup>1</sup><sub>2</sub> barrel of tar</li>', 'no slash'],
  ['<li>Of the <sup>1</sup>H and</li><li><sup>1</sup>H of tar</li>', 'a sign of an element'],
])('the upper part of a fraction, within MAX_AFTER_NODES, marks no note and opens none: %s', async (items, _) => {
  const text = await readBetweenProse(`<ul>${items}</ul>`)
  expect(text).not.toContain('[^')
  expect(text.match(/^- /gm)).toHaveLength(2)
})

it.each([
  'An area of 40 m<sup>2</sup>.',
  'Some 10<sup>2</sup> of them.',
  'The 2<sup>nd</sup> of them.',
  'A price of 9<sup>2</sup>.',
])('a list beside the text answers nothing if nothing marks its first item: %s', async (words) => {
  const list = '<h2>Notes</h2><ol><li>The tide tables of the port.</li><li>The lights of the port.</li></ol>'
  const text = await readBetweenProse(`<p>${words}</p>${list}`)
  expect(text).not.toContain('[^')
  expect(text).toContain('The lights of the port.')
})

it('where several ask for one note, a power does not', async () => {
  const notes = '<p><sup>1</sup> The tide tables.</p><p><sup>2</sup> The lights.</p>'
  const text = await readBetweenProse(
    `<p>The quay<sup>1</sup> has 40 km<sup>2</sup> or 10<sup>2</sup> yards of tar<sup>2</sup> there.</p>${notes}`,
  )
  expect(text).toContain('The quay[^1] has 40 km² or 10² yards of tar[^2] there.')
})

it('a number after a year is the mark of a note if no other is', async () => {
  const notes = '<p><sup>1</sup> The tide tables.</p>'
  expect(await readBetweenProse(`<p>It was built in 1871<sup>1</sup> of stone.</p>${notes}`)).toContain('1871[^1] of')
})
