import { expect, it } from 'vitest'
import { readBetweenProse } from '../../test/read-between-prose.ts'

it('makes code of what is typed in a line', async () => {
  expect(await readBetweenProse('<p>Call <tt>open(<i>gate</i>)</tt> first.</p>')).toBe('Call `open(gate)` first.')
  expect(await readBetweenProse('<p>Call <code>a<tt>b</tt></code> first.</p>')).toBe('Call `ab` first.')
  expect(await readBetweenProse('<p>A <tt>?</tt> stands for it.</p><p><tt>+</tt></p>')).toMatch(/A `\?` stands[^`]*\+/)
  expect(await readBetweenProse('<tt><p>One.</p><p>Two.</p></tt>')).toBe('One.\n\nTwo.')
  expect(await readBetweenProse('<p><tt>One.<br>Two.</tt> Six.</p>')).not.toContain('`')
})
