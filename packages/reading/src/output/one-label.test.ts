import { expect, it } from 'vitest'
import { isOneLabel } from './one-label.ts'

it.each([
  [['Show day 1', 'Show day 2'], true],
  [['Add the lamp to the cart', 'Put the chair into the cart'], true],
  [['Learn more about locks', 'Learn more about weirs'], true],
  [['Gate against Harbour', 'Lock against Town'], false],
  [['How do I pay?', 'When does it open?'], false],
])('%j say the same of different things: %s', (texts, isLabel) => {
  expect(isOneLabel(texts)).toBe(isLabel)
})
