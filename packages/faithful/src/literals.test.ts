import { expect, test } from 'vitest'
import { findUnfaithful } from './faithful.ts'
import { literalsIn } from './literals.ts'

test.each([
  [':count files from @anna_b for #spring2', [':count', '@anna_b', '#spring2']],
  ['Set $HOME or MAX_SIZE, then call reload() &nbsp;', ['$HOME', 'MAX_SIZE', 'reload()', '&nbsp;']],
  ['We are #1 :D at 10:30, pay $5 (only) and/or R&D; Name: ____', []],
  ['Attention :\nfile(s) @ home', []],
])('a sign right before a word, or within it, is not writing: %s', (text, literals) => {
  expect(literalsIn(text)).toEqual(literals)
})

test.each([['First stop\n\nSecond stop\n', 'Erster Halt\nZweiter Halt', undefined]])(
  'lines stay lines: %j',
  (text, translation, reason) => {
    expect(findUnfaithful(translation, { text, kept: [], source: 'en', target: 'de' })).toBe(reason)
  },
)
