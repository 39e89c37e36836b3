import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { isThai } from './is-thai.ts'

const THAI = 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน ฯลฯ พ.ศ. ๒๕๖๐ ต่างๆ เพราะ โต๊ะ น้ำ'

test('Thai that names no encoding is read as Thai', () => {
  const page = `<title>ข่าว</title><p>${THAI}</p>`
  expect(decodeText(iconv.encode(page, 'windows-874'), 'text/html')).toEqual({ text: page, charset: 'windows-874' })
})

// MIN_THAI_LETTERS: 20 and 27 of them. MOST_CONSONANTS: what Chinese is read as.
test.each([
  ['a few words', 'มนุษย์ทั้งหลายเกิดมา', false],
  ['a few more', 'มนุษย์ทั้งหลายเกิดมามีอิสระ', true],
  ['a sentence', THAI, true],
  ['a sentence with a digit in a word', THAI.replace('มนุษย์', 'มนุ๑ษย์'), false],
  ['Russian', '๐เํ๖๓็๑๊่๕ แ๓๋๎๊, ไเ โ๛๏ๅ้ ๗เ๞ ๑๊่๕ แ๓๋๎๊', false],
  ['Chinese', 'ฅปฆธฆCจฎคWคศคKยIฑqปOฅ_ฏธฅXตoกAคQค@ยIจ์นFฐชถฏฏธก', false],
])('%s', (_, text, expected) => {
  expect(isThai(text)).toBe(expected)
})
