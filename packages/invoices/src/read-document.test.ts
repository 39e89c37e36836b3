import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

test.each([
  ["UNA:+.? '\nUNB+UNOC:3+S+R+210101:1200+1'", 'the file is a UN/EDIFACT message, which is not supported'],
  ['\uFEFF UNB+UNOC:3+S+R', 'a UN/EDIFACT message'],
  ['ISA*00*          *00*          *ZZ*SENDER', 'the file is an ANSI X12 message, which is not supported'],
  ['{"invoice": "1", "total": 119}', 'the file is JSON, which is not supported'],
  ['[{}]', 'JSON'],
  ['ISABEL sent [this]', 'the file is not XML, a PDF or an image'],
])('says what %s is', async (text, message) => {
  await expect(readDocument(Buffer.from(text))).rejects.toThrow(message)
})
