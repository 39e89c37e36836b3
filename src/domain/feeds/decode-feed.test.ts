import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

const feed = (encoding: string, title: string) => `<?xml version="1.0" encoding="${encoding}"?><rss>${title}</rss>`

test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  'reads %s by its first bytes, marked or not',
  (encoding) => {
    const text = feed(encoding, 'Füße 年')
    expect(decodeFeed(iconv.encode(text, encoding))).toBe(text)
    expect(decodeFeed(iconv.encode(text, encoding, { addBOM: true }))).toBe(text)
  },
)

test.each([
  ['windows-1252', 'Füße “quoted” €'],
  ['iso-8859-2', 'Žluťoučký kůň'],
  ['koi8-r', 'Съешь ещё этих мягких булок'],
  ['windows-1251', 'Съешь ещё этих мягких булок'],
  ['shift_jis', 'いろはにほへと'],
  ['euc-jp', 'いろはにほへと'],
  ['euc-kr', '다람쥐 헌 쳇바퀴'],
  ['gb2312', '天地玄黄宇宙洪荒'],
  ['big5', '天地玄黃宇宙洪荒'],
  ['cp437', 'Füße ½'],
])('reads %s by the XML declaration, and by the header', (encoding, title) => {
  const declared = feed(encoding, title)
  expect(decodeFeed(iconv.encode(declared, encoding))).toBe(declared)
  const bare = `<rss>${title}</rss>`
  expect(decodeFeed(iconv.encode(bare, encoding), `text/xml; charset = "${encoding}"`)).toBe(bare)
})

test('reads ISO-2022-JP, whose bytes are all ASCII', () => {
  // JIS X 0208 'あ' is 0x2422; ESC $ B and ESC ( B switch (RFC 1468).
  const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?><rss>\u001b$B$"\u001b(B</rss>', 'latin1')
  expect(decodeFeed(bytes)).toContain('<rss>あ</rss>')
})

test('believes valid UTF-8 over any label', () => {
  const text = feed('ISO-8859-1', 'Füße')
  expect(decodeFeed(Buffer.from(text), 'text/xml; charset=windows-1251')).toBe(text)
})

test('believes the declaration over the default of a server, and the bytes over both', () => {
  const text = feed('windows-1251', 'Съешь ещё')
  expect(decodeFeed(iconv.encode(text, 'windows-1251'), 'text/xml; charset=ISO-8859-1')).toBe(text)
  expect(decodeFeed(iconv.encode(text, 'windows-1251'), 'text/xml; charset=utf-8')).toBe(text)
})

test('guesses by the letters where nothing is declared', () => {
  const text = `<rss>${'いろはにほへとちりぬるを'.repeat(8)}</rss>`
  expect(decodeFeed(iconv.encode(text, 'euc-jp'))).toBe(text)
})

test('reads the rest of UTF-8 with a few broken bytes', () => {
  const bytes = Buffer.concat([Buffer.from('<rss>Füße äöü éèê ñandú cœur'), Buffer.from([0xc3]), Buffer.from('</rss>')])
  expect(decodeFeed(bytes)).toBe('<rss>Füße äöü éèê ñandú cœur\ufffd</rss>')
})

test('ignores labels that nobody knows', () => {
  expect(decodeFeed(Buffer.from('<rss>caf\xe9</rss>', 'latin1'), 'text/xml; charset=base64')).toBe('<rss>café</rss>')
  expect(decodeFeed(new Uint8Array(), 'charset=')).toBe('')
})
