import { describe, expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

function metadata(head: string, attributes = '') {
  return readMetadata(parsePage(`<html ${attributes}><head>${head}</head><body><h1>In the page</h1></body></html>`), {
    url: 'https://a.example/x/y',
  })
}

describe('readMetadata', () => {
  it('reads title, description, language and canonical address', () => {
    const head =
      '<title> A &amp;\n B </title><meta name="Description" content=" About it "><link rel="canonical" href="/c">'
    expect(metadata(head, 'lang="pt-BR"')).toEqual({
      title: 'A & B',
      description: 'About it',
      language: 'pt-BR',
      canonicalUrl: 'https://a.example/c',
      baseUrl: 'https://a.example/x/y',
      author: null,
      publishedAt: null,
      publishedDay: null,
      isDayStated: false,
      isWork: false,
      image: null,
      refreshUrl: null,
    })
  })

  it.each([
    ['lang="" xml:lang="ja"', '', 'ja'],
    ['lang="en-GB" xml:lang="en"', '', 'en-GB'],
    ['', 'lang="EN-US"', 'EN-US'],
    [`lang="${'a'.repeat(36)}"`, '', 'a'.repeat(35)],
  ])('reads the language of <html %s> and <body>', (html, body, language) => {
    const page = parsePage(`<html ${html}><head></head><body ${body}><h1>In the page</h1></body></html>`)
    expect(readMetadata(page, { url: 'https://a.example/x' }).language).toBe(language)
  })

  it('falls back to Open Graph, then to the heading of the page', () => {
    const graph = metadata('<meta property="og:title" content="OG"><meta property="og:description" content="D">')
    expect(graph).toMatchObject({ title: 'OG', description: 'D' })
    expect(metadata('')).toMatchObject({ title: 'In the page', description: null, language: null, canonicalUrl: null })
  })

  it('resolves addresses against <base>', () => {
    expect(metadata('<base href="/b/"><link rel="canonical" href="c">').canonicalUrl).toBe('https://a.example/b/c')
  })

  it.each([
    ['0; url=/next', 'https://a.example/next'],
    ["5;URL='https://b.example/'", 'https://b.example/'],
    ['0,next', 'https://a.example/x/next'],
    ['30', null],
    ['300; url=/later', null],
    ['0; url=javascript:alert(1)', null],
    ['0; url=https://a.example/x/y', null],
  ])('reads the refresh %j as %j', (content, target) => {
    expect(metadata(`<meta http-equiv="refresh" content="${content}">`).refreshUrl).toBe(target)
  })

  it('ignores a refresh that is only for browsers without scripts', () => {
    expect(metadata('<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript>').refreshUrl).toBeNull()
  })

  it('has no title from a drawing', () => {
    const body = '<svg><symbol><title>Logo</title></symbol></svg><h1>The wall</h1>'
    expect(readMetadata(parsePage(`<body>${body}</body>`), { url: 'https://a.example/x' }).title).toBe('The wall')
  })
})
