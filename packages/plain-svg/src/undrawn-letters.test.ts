import { expect, test } from 'vitest'
import { findUndrawnLetters } from './undrawn-letters.ts'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inside}</svg>`

test.each(['日本語 中文 한국어', 'हिन्दी தமிழ் ไทย', 'العربية עברית', '日口□', '&#x65E5;', 'plain'])(
  '%s is drawn',
  async (text) => {
    expect(await findUndrawnLetters(drawing(`<text>${text}</text>`))).toBeNull()
  },
)

test('a letter that no font has is named, however it is written and nested', async () => {
  expect(await findUndrawnLetters(drawing('<text>a<tspan>𒀀</tspan>&#x12001;<![CDATA[𒀂]]>é𒀀</text>'))).toBe('𒀀𒀁𒀂')
})

test('text that is never drawn is not asked', async () => {
  expect(await findUndrawnLetters(drawing('<title>𒀀</title><desc>𒀁</desc><style>/* 𒀂 */</style><rect/>'))).toBeNull()
})

test('of many letters, some are judged and some are named: MOST_ASKED, MOST_FOUND', async () => {
  const signs = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join('')
  expect(await findUndrawnLetters(drawing(`<text>${signs(80, 0x12000)}</text>`))).toBe(signs(50, 0x12000))
  expect(await findUndrawnLetters(drawing(`<text>${signs(999, 0x4e00)}𒀀</text>`))).toBe('𒀀')
  expect(await findUndrawnLetters(drawing(`<text>${signs(1000, 0x4e00)}𒀀</text>`))).toBeNull()
})
