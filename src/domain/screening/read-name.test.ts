import { expect, test } from 'vitest'
import { readName } from './read-name.ts'

test.each(['Ao', ' Rosneft ', '李', '3M', 'محمد', 'Иван Ivan 伊凡', "O'Neill", 'A'.repeat(400)])('takes %s', (name) => {
  expect(readName(name)).toBe(name.trim())
})

test.each(['', '   ', 'a', 'X.', '!!!', '©™', '🚏', '​‮', '-', '\0', '# a #'])('refuses %j', (name) => {
  expect(() => readName(name)).toThrow('name must have at least two letters')
})

test('refuses what is longer than any name', () => {
  expect(() => readName('a b '.repeat(2500))).toThrow('400 characters')
})
