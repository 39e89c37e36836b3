import { expect, test } from 'vitest'
import { describeDocument } from './describe-document.ts'
import { discoverFeeds } from './discover-feeds.ts'

const discover = (html: string, max = 1) => discoverFeeds(html, 'https://example.org/blog/', { max })[0]?.url

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

test('finds as many as are asked for, each once', () => {
  const links = ['/a', '/b', '/a', 'mailto:c', '/d'].map(
    (href) => `<link rel=alternate type=text/rss+xml href="${href}">`,
  )
  const find = (max: number) => discoverFeeds(links.join(''), 'https://e.org/', { max }).map(({ url }) => url)
  expect(find(2)).toEqual(['https://e.org/a', 'https://e.org/b'])
  expect(find(9)).toEqual(['https://e.org/a', 'https://e.org/b', 'https://e.org/d'])
})

const link = (href: string, title: string) =>
  `<link rel=alternate type=application/rss+xml href="${href}"${title && ` title="${title}"`}>`

test.each([
  ['<title>x</title>', ['Comments', ''], '/1'],
  ['<title>Harbour News</title>', ['Harbour News: comments', 'Harbour News - RSS'], '/1'],
  ['<title>Harbour | News</title>', ['Sport', 'All', 'Harbour News'], '/2'],
  ['<title>Hafen</title>', ['Kommentare', 'Meldungen'], '/1'],
  ['<title>x</title>', ['Main feed', 'Sport'], '/0'],
  ['<title>On comments</title>', ['Comments', 'Other'], '/0'],
  ['', ['', 'Comments'], '/0'],
])('puts the feed of the page %s first of %j', (head, titles, path) => {
  const html = head + titles.map((title, at) => link(`/${at}`, title)).join('')
  expect(discover(html, 9)).toBe(`https://example.org${path}`)
})

test('knows the feed of comments by its address', () => {
  const html = `<title>x</title>${link('/comments/feed/', '')}${link('/feed/', '')}`
  expect(discover(html, 9)).toBe('https://example.org/feed/')
})

test('heeds the base of the page', () => {
  expect(
    discover('<base href="https://cdn.example.net/x/"><link rel=alternate type=application/atom+xml href=atom.xml>'),
  ).toBe('https://cdn.example.net/x/atom.xml')
})

test('finds none where there is none, and follows no other scheme', () => {
  expect(discover('<html><head><title>x</title></head><body><a href="/feed">feed</a></body></html>')).toBeUndefined()
  expect(discover('<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">')).toBeUndefined()
  expect(discover('<script><link rel="alternate" type="application/rss+xml" href="/x"></script>')).toBeUndefined()
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
