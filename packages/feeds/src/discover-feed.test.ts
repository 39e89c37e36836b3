import { expect, test } from 'vitest'
import { describeDocument } from './describe-document.ts'
import { discoverFeed } from './discover-feed.ts'

const discover = (html: string) => discoverFeed(html, 'https://example.org/blog/')

test('finds the first feed a page announces', () => {
  expect(
    discover(`<html><head><link rel="stylesheet" href="a.css">
      <link rel="alternate" type="application/json+oembed" href="/oembed">
      <link REL=Alternate TYPE="application/rss+xml" title="Blog" HREF="feed?a=1&amp;b=2">
      <link rel="alternate" type="application/atom+xml" href="/comments"></head>`),
  ).toBe('https://example.org/blog/feed?a=1&b=2')
  expect(discover('<link rel="feed alternate" type="application/feed+json" href="/feed.json">')).toBe(
    'https://example.org/feed.json',
  )
})

test('heeds the base of the page', () => {
  expect(
    discover('<base href="https://cdn.example.net/x/"><link rel=alternate type=application/atom+xml href=atom.xml>'),
  ).toBe('https://cdn.example.net/x/atom.xml')
})

test('finds none where there is none, and follows no other scheme', () => {
  expect(discover('<html><head><title>x</title></head><body><a href="/feed">feed</a></body></html>')).toBeNull()
  expect(discover('<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">')).toBeNull()
  expect(discover('<script><link rel="alternate" type="application/rss+xml" href="/x"></script>')).toBeNull()
})

test.each([
  ['', undefined, 'an empty document'],
  ['<!DOCTYPE html><title>x', 'text/html', 'a web page'],
  ['\n<HTML lang=en>', undefined, 'a web page'],
  ['<?xml version="1.0"?><!-- map --><urlset xmlns="x">', 'text/xml', 'XML with the root element <urlset>'],
  ['{"a":1}', 'application/json', 'JSON that is not JSON Feed'],
  ['\ufffdPNG', 'image/png; q=1', 'content of type image/png'],
  ['words', undefined, 'content of an unknown type'],
])('describes %j', (text, contentType, expected) => {
  expect(describeDocument(text, contentType)).toBe(expected)
})
