import { expect, test } from 'vitest'
import { askEscapes, writeEscapes } from './write-escapes.ts'

const write = (...parts: string[]) => writeEscapes(parts.map(askEscapes).join('`*`'))

test('MAX_MASKED_CHARS: in a block longer than that, the asterisk of code is taken for one of the text', () => {
  const short = 'a*b '
  expect(write(short, ' c')).toBe('a*b `*` c')
  const long = `a*b ${'word '.repeat(5000)}`
  expect(write(long, ' c*').startsWith('a\\*b ')).toBe(true)
})

test('MAX_TAG_CHARS: what is no tag is known within a hundred characters of its start', () => {
  expect(write('<b> bold')).toBe('\\<b> bold')
  expect(write(`<${'b'.repeat(90)}.c> text`)).toBe(`<${'b'.repeat(90)}.c> text`)
  expect(write(`<${'b'.repeat(100)}.c> text`)).toBe(`\\<${'b'.repeat(100)}.c> text`)
})
