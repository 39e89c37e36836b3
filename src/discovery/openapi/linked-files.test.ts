import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { withLinkedFiles } from './linked-files.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const output = Type.Object({
  image_base64: Type.String(),
  report_base64: Type.Optional(Type.String()),
  ots_base64: Type.String(),
})
const described = Compile(
  Type.Unsafe(withLinkedFiles({ output, example: { input: {}, output: { image_base64: PNG, ots_base64: 'AAAA' } } })),
)

test.each([
  ['a file as base64', { image_base64: PNG, ots_base64: 'AAAA' }, true],
  ['its address instead', { image_url: 'https://a.example/f', ots_base64: 'AAAA' }, true],
  [
    'one that the example leaves out',
    { image_base64: PNG, report_url: 'https://a.example/f', ots_base64: 'AAAA' },
    true,
  ],
  ['neither', { ots_base64: 'AAAA' }, false],
  ['an address of what is not linked', { image_base64: PNG, ots_url: 'https://a.example/f' }, false],
])('%s', (_, answer, expected) => expect(described.Check(answer)).toBe(expected))

test('an answer without files is as it was', () => {
  const plain = Type.Object({ text: Type.String() })
  expect(withLinkedFiles({ output: plain, example: { input: {}, output: { text: '' } } })).toBe(plain)
})
