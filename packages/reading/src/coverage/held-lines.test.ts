import { expect, test } from 'vitest'
import { holdsLine } from './held-lines.ts'

test('RUN words of a line in a row are that line, wherever they stand', () => {
  const holds = holdsLine(['The wall was raised by forty centimetres'])
  expect(holds('was raised by')).toBe(true)
  expect(holds('raised by hand')).toBe(false)
})

test('two characters of a script without spaces count as a word: three of them stand in any text', () => {
  const holds = holdsLine(['該当箇所に、このような制御文字を入力しておく方法もある。'])
  expect(holds('このような制御文字')).toBe(true)
  expect(holds('分割禁止の制御文字')).toBe(false)
  expect(holds('制御文字')).toBe(false)
})
