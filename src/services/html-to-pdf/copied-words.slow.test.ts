import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'

let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(() => {
  printer = startHtmlPrinter({ allow: '' })
})

afterAll(() => printer[Symbol.asyncDispose]())

// Left to right it gives them as they are drawn.
const lettersOf = (text: string) => [...text.normalize('NFKC').replaceAll(/\s/g, '')].sort().join('')

test.each([
  ['ar', 'فاتورة المجموع الكلي ضريبة القيمة'],
  ['fa', 'صورتحساب شماره مبلغ قابل پرداخت گچ ژاله کیف'],
  ['ur', 'بل نمبر کل رقم ٹیکس ڈاک ہے میں'],
  ['ps', 'پښتو ژبه ځای څوک'],
  ['ug', 'ئۇيغۇر تىلى'],
  ['', 'پسوولەی کڕین کۆی گشتی'],
])('Arabic letters (%s) are whole on paper, whatever font is asked for: %s', async (lang, words) => {
  const kinds = ['', 'font:bold 15px Arial', 'font-family:Georgia,serif', 'font-family:monospace']
  for (const style of kinds) {
    const { pdf_base64 } = await printer.print({ html: `<p dir=rtl lang=${lang} style="${style}">${words}` })
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
    const { items } = await document.getPage(1).then((page) => page.getTextContent())
    const read = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(lettersOf(read), style).toBe(lettersOf(words))
  }
})

test('a letter that no font has is a box on paper, and itself where it is copied', async () => {
  const { pdf_base64 } = await printer.print({ html: '<p>Price ₿ 0.5 ☎ ᚠᚢ ⚠' })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const { items } = await document.getPage(1).then((page) => page.getTextContent())
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Price ₿ 0.5 ☎ ᚠᚢ ⚠')
})
