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
