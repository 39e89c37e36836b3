import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { writeContent } from './write-content.ts'

const write = (as: 'markdown' | 'text' | 'html', inner: string) =>
  writeContent(parsePage(`<body><p>${inner}</p>`).body, { as, baseUrl: 'https://shop.example/', maxChars: 1000 })

const OFFICE = '<a href="mailto:info@shop.example?subject=Hello">our office</a>'

it.each([
  [
    `Write to ${OFFICE}.`,
    'Write to our office (info@shop.example).',
    'Write to [our office](mailto:info@shop.example).',
  ],
  ['or <a href="TEL:+41 31 311 31 31">call us</a>', 'or call us (+41 31 311 31 31)', 'or [call us](tel:+41313113131)'],
  ['<a href="mailto:a%2Eb@c.example"><i class="icon"></i></a>', 'a.b@c.example', 'a.b@c.example'],
])('tells the address of %s', (html, text, markdown) => {
  expect(write('text', html)).toBe(text)
  expect(write('markdown', html)).toBe(markdown)
})

it.each([
  ['<a href="mailto:Info@Shop.example">info@shop.example</a>', 'info@shop.example'],
  ['<a href="tel:+41313113131">031 311 31 31</a>', '031 311 31 31'],
  ['<a href="tel:112">112</a>', '112'],
  ['<a href="mailto:?body=https://shop.example/">Tell a friend</a>', 'Tell a friend'],
  ['<a href="tel:soon">Call</a> <a href="mailto:no address">us</a>', 'Call us'],
])('tells no address twice, and none where there is none: %s', (html, text) => {
  expect(write('text', html)).toBe(text)
  expect(write('markdown', html)).toBe(text)
})

it('keeps the address in HTML', () => {
  expect(write('html', OFFICE)).toBe('<p><a href="mailto:info@shop.example">our office</a></p>')
})
