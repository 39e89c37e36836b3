import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

describe('decodeText', () => {
  it('believes the byte order mark over everything else', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'text/html; charset=iso-8859-1')).toEqual({
      text: 'é',
      charset: 'utf-8',
    })
    expect(decodeText(bytes(0xff, 0xfe, 0x41, 0x00), undefined)).toEqual({ text: 'A', charset: 'utf-16le' })
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x41), undefined)).toEqual({ text: 'A', charset: 'utf-16be' })
  })

  it('believes the Content-Type over the markup', () => {
    const page = bytes(...ascii('<meta charset="koi8-r">'), 0xe9)
    expect(decodeText(page, 'text/html; charset="ISO-8859-2"').text).toContain('é')
  })

  it('reads the encoding from the markup when the header names none, or one that does not exist', () => {
    // Shift_JIS for 日本 (JIS X 0208).
    const page = bytes(
      ...ascii('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">'),
      0x93,
      0xfa,
      0x96,
      0x7b,
    )
    expect(decodeText(page, 'text/html').text).toContain('日本')
    expect(decodeText(page, 'text/html; charset=klingon').charset).toBe('shift_jis')
    expect(
      decodeText(bytes(...ascii('<?xml version="1.0" encoding="iso-8859-1"?><a>'), 0xe9), 'text/xml').text,
    ).toContain('é')
  })

  it('reads iso-8859-1 as windows-1252, as the Encoding Standard says', () => {
    expect(decodeText(bytes(0x80, 0x93), 'text/html; charset=iso-8859-1').text).toBe('€“')
  })

  it('does not believe markup that says UTF-16 in ASCII', () => {
    expect(decodeText(bytes(...ascii('<meta charset="utf-16">'), 0xc3, 0xa9), 'text/html').text).toContain('é')
  })

  it('believes a page that says UTF-8 and mostly is, though its descriptions are of another encoding', () => {
    const start = ascii('<meta charset="utf-8"><meta name="description" content="naturgr')
    const page = bytes(...start, 0xfc, ...ascii('n">'), ...Buffer.from('<h1>Über uns</h1>'))
    expect(decodeText(page, 'text/html').text).toContain('Über uns')
    expect(decodeText(bytes(...ascii('<meta charset="utf-8">caf'), 0xe9), 'text/html').text).toContain('café')
  })

  it('takes undeclared bytes for UTF-8 where they are valid, and detects the encoding where they are not', () => {
    expect(decodeText(Buffer.from('naïve — 日本'), undefined)).toEqual({ text: 'naïve — 日本', charset: 'utf-8' })
    // Universal Declaration of Human Rights, article 1. In windows-1251 the letters А to я are 0xC0 to 0xFF.
    const text =
      'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью ' +
      'и должны поступать в отношении друг друга в духе братства.'
    const cyrillic = Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    })
    expect(decodeText(cyrillic, 'text/html')).toEqual({ text, charset: 'windows-1251' })
  })

  // A pattern that backtracks would take hours.
  it('comes to an end with hostile markup', () => {
    expect(decodeText(Buffer.from(`<meta ${'charset '.repeat(500_000)}`), 'text/html').charset).toBe('utf-8')
    expect(decodeText(Buffer.from('<meta '.repeat(500_000)), 'text/html').charset).toBe('utf-8')
  })

  it('reads thousands of scripts without an end in the time of a text of their length', () => {
    const longest = (piece: string) => {
      const text = Buffer.from(piece.repeat(70_000 / piece.length), 'latin1')
      const times = [1, 2, 3].map(() => {
        const { user } = process.cpuUsage()
        decodeText(text, 'text/html')
        return process.cpuUsage().user - user
      })
      return Math.min(...times)
    }
    expect(longest('<script>\xe9')).toBeLessThan(2 * longest('caf\xe9 m\xfcsli stra\xdfe '))
  })
})
