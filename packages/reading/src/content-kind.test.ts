import { expect, it } from 'vitest'
import { contentKind } from './content-kind.ts'

it.each([
  ['text/html; charset=utf-8', '<p>x', 'html'],
  ['application/xhtml+xml', '<?xml version="1.0"?><html>', 'html'],
  ['text/html', '%PDF-1.7', 'pdf'],
  ['application/octet-stream', '%PDF-1.4', 'pdf'],
  ['application/json', '{}', 'json'],
  ['application/ld+json; charset=utf-8', '{}', 'json'],
  ['application/rss+xml', '<rss><channel><title>t</title></channel></rss>', 'xml'],
  ['text/xml', '<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">', 'html'],
  ['text/plain', 'a < b', 'text'],
  ['text/csv', 'a,b', 'text'],
  ['', '\n<!doctype html><title>t', 'html'],
  [undefined, 'only words', 'text'],
  [undefined, '\x89PNG\r\n\x1a\n\0\0', 'other'],
  ['image/png', '\x89PNG', 'other'],
  ['application/zip', 'PK', 'other'],
] as const)('%j beginning %j is %s', (type, start, kind) => {
  expect(contentKind(Buffer.from(start, 'latin1'), type)).toBe(kind)
})

const LOG = 'GPL Ghostscript\nThis software comes with no warranty.\n'

it.each([
  ['application/pdf', `${LOG}%PDF-1.7\n`, 'pdf'],
  ['application/x-pdf', `${LOG}%PDF-1.7\n`, 'pdf'],
  ['application/pdf', `${LOG}no header`, 'other'],
  ['application/octet-stream', `${LOG}%PDF-1.7\n1 0 obj\n%%EOF\n`, 'pdf'],
  [undefined, `${LOG}A file begins with %PDF-1.7 there.`, 'text'],
  [undefined, '<p>A file begins with %PDF-1.7 and ends with %%EOF.', 'html'],
  ['text/plain', `${LOG}%PDF-1.7\n%%EOF`, 'text'],
] as const)('%j with a header of PDF behind other bytes, %j, is %s', (type, body, kind) => {
  expect(contentKind(Buffer.from(body), type)).toBe(kind)
})

it('looks no further for the header of a PDF, nor for its end, than readers do: PDF_MARGIN', () => {
  const header = (before: number) => Buffer.from(`${' '.repeat(before)}%PDF-1.7\n`)
  expect(contentKind(header(1000), 'application/pdf')).toBe('pdf')
  expect(contentKind(header(1030), 'application/pdf')).toBe('other')
  const end = (after: number) => Buffer.from(`${LOG}%PDF-1.7\n%%EOF${' '.repeat(after)}`)
  expect([1000, 1030].map((after) => contentKind(end(after), ''))).toEqual(['pdf', 'text'])
})

// Korean has letters whose last byte is zero, before or after one whose first is.
it.each(['utf-16le', 'utf-16be'] as const)(
  'a page in %s is read, and what has zeros that are no letters is not',
  (form) => {
    const bytes = Buffer.from(
      `\ufeff<html><title>가 팀</title><p>${'한국의 가장 큰 각 도시, 팀 가'.repeat(9)}`,
      'utf16le',
    )
    if (form === 'utf-16be') bytes.swap16()
    expect(bytes.includes(Buffer.from([0, 0]))).toBe(true)
    expect(contentKind(bytes, 'text/html')).toBe('html')
    expect(contentKind(Buffer.from('PK\x03\x04\0\0\0\0\x08\0<html>', 'latin1'), 'text/html')).toBe('other')
  },
)
