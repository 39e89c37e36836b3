import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import { parsePage } from '../tree/parse-page.ts'
import { findStandfirst } from './write-lead.ts'

const LEAD = 'The oldest lighthouse of the coast, whose lamp was lit by hand until May, has been sold for one euro.'
const PROSE = `<p>The tower has stood on the cape since 1793, and its keeper lived in two rooms below the lamp with a garden of kale.</p>
  <p>Whoever bought it must paint it every third year, open it on Sundays, and leave the nesting swifts where they are.</p>`
const BESIDE = '<nav><a href="/">Home</a></nav>'

interface Shown {
  readonly described?: string
  /** Above the text. */
  readonly above: string
  readonly text?: string
}

async function read({ described = LEAD, above, text = PROSE }: Shown): Promise<string> {
  const html = `<html lang="en"><title>Lighthouse sold | The Gull</title>
    <meta property="og:type" content="article"><meta name="description" content="${described}">
    <body>${BESIDE}<div class="page"><h1>Lighthouse sold</h1>${above}</div><div class="story">${text}</div></body></html>`
  return (await readHtml(html, { url: 'https://gull.example/a', as: 'markdown' })).text
}

const standfirst = (text: string) => `<div class="meta"><p>${text}</p></div>`

describe('the text by which a page describes itself to others', () => {
  it('is written above the content, whatever the part that it stands in', async () => {
    const text = await read({ above: standfirst(LEAD.replace('lamp', '<a href="/lamp">lamp</a>')) })
    expect(text).toMatch(/^The oldest lighthouse of the coast, whose \[lamp]\(.*\) was lit .*\n\nThe tower has stood/)
  })

  it.each([
    ['a part of the description', `Sold. ${LEAD} By our reporter.`],
    ['what the description was cut from', `${LEAD.slice(0, 50)}…`],
  ])('may be %s', async (_, described) => {
    expect(await read({ above: standfirst(LEAD), described })).toMatch(/^The oldest lighthouse/)
  })

  it('is written once', async () => {
    const texts = [
      await read({ above: standfirst(LEAD).repeat(2) }),
      await read({ above: standfirst(LEAD), text: `<p>${LEAD}</p>${PROSE}` }),
    ]
    for (const text of texts) expect(text.split('The oldest lighthouse')).toHaveLength(2)
  })

  it.each([
    ['the title', 'Lighthouse sold | The Gull', standfirst('Lighthouse sold | The Gull')],
    ['a name, by MIN_CHARS', 'The Gull, of the cape', standfirst('of the cape')],
    ['a link', LEAD, standfirst(`<a href="/b">${LEAD}</a>`)],
    ['in a menu', LEAD, `<nav>${standfirst(LEAD)}</nav>`],
  ])('is not %s', async (_, described, above) => {
    expect(await read({ described, above })).toMatch(/^The tower has stood/)
  })

  it('is written though the text says it again in other words', async () => {
    const again =
      '<p>“The oldest lighthouse of the coast, whose lamp was lit by hand until May”, said a keeper, is sold.</p>'
    expect(await read({ above: standfirst(LEAD), text: again + PROSE })).toMatch(
      /^The oldest .* one euro\.\n\n“The oldest/,
    )
  })

  it('may be another version, by OPENING', async () => {
    const described = 'The oldest lighthouse of the coast, whose lamp is gone, has a new owner.'
    expect(await read({ above: standfirst(LEAD), described })).toMatch(/^The oldest .* one euro/)
    expect(await read({ above: standfirst(LEAD), described: described.replace('whose', 'with a') })).toMatch(
      /^The tower/,
    )
  })

  it('stands in a banner with the heading of the page, or in none', async () => {
    const head = `<html lang="en"><title>Lighthouse sold | The Gull</title><meta name="description" content="${LEAD}"><body>`
    const story = `<div class="story">${PROSE}</div>`
    const banner = (heading: string) =>
      `${head}<header><${heading}>Lighthouse sold</${heading}><p>${LEAD}</p></header>${story}`
    const texts = ['h1', 'p'].map(async (heading) => {
      const page = await readHtml(banner(heading), { url: 'https://gull.example/a', as: 'markdown' })
      return page.text.includes('one euro')
    })
    expect(await Promise.all(texts)).toEqual([true, false])
  })

  it('stays a heading where it titles the text, and is no entry of a contents list', async () => {
    const described = `The lamp and its keepers ${PROSE.replace(/<[^>]*>/g, '')}`
    const text = `<h2>The lamp and its keepers</h2>${PROSE}`
    expect(await read({ above: '', described, text })).toMatch(/^## The lamp and its keepers\n\nThe tower/)
    const contents = standfirst('<a href="#lamp">The lamp and its keepers</a>')
    expect(await read({ above: contents, described, text })).not.toMatch(/^\[?The lamp/)
  })

  it('stands above an article that the page only states', async () => {
    const stated = JSON.stringify({ '@type': 'Article', articleBody: PROSE.repeat(5) })
    const text = `<p>Read on.</p><script type="application/ld+json">${stated}</script>`
    expect(await read({ above: standfirst(LEAD), text })).toMatch(/^The oldest .* one euro\.\n\nThe tower/)
  })

  it('is not moved up from below', async () => {
    const text = await read({ above: '', text: `${PROSE}${standfirst(LEAD)}` })
    expect(text).toMatch(/^The tower has stood/)
    expect(text).not.toContain('oldest')
  })
})

describe('the standfirst', () => {
  const find = (above: string) =>
    findStandfirst(shownLines(parsePage(`<h1>Lighthouse sold</h1>${above}`).body), ' Lighthouse  sold ')?.text ?? null

  it.each([
    ['a sentence', 'Its lamp was lit by hand until May.', '<p>'],
    ['a sentence with a year', 'Its lamp was lit by hand until 2016.', '<p>'],
    ['a heading', 'Its lamp was lit by hand until May', '<h2>'],
    ['long, by MANY_WORDS', 'Its lamp was lit by hand until May of the last year', '<p>'],
    [
      'long, with fewer commas than MANY_COMMAS',
      'Its lamp, its stairs, its garden, were kept by hand until May of 16',
      '<p>',
    ],
  ])('is what stands directly below the heading of the page: %s', (_, text, tag) => {
    expect(find(`${tag}${text}`)).toBe(text)
  })

  it('is what stands between the heading and the byline', () => {
    const text = 'Its lamp was lit by hand until May'
    expect(find(`<p>${text}</p><p>By Ann Kell</p>`)).toBe(text)
    expect(find(`<p>${text}</p><p>Cape Gull</p>`)).toBeNull()
  })

  it.each([
    ['few words, by MIN_WORDS', 'It was lit by hand.'],
    ['shorter by a word than MANY_WORDS', 'Its lamp was lit by hand until May of the year'],
    ['names, by MANY_COMMAS', 'Ann Kell, Bo Lind of the Gull, Cy Marr, Di Nash, Ed Orr of the Bay'],
    ['a byline', 'By Ann Kell of the Gull and Bo Lind of the Bay and the cape.'],
    ['an hour', 'Published on Monday by Ann Kell at 6:47 p.m.'],
    ['a path', 'Home | The cape | Lights of the coast | Lighthouse of the cape | Lighthouse sold'],
    ['a year without a sentence', 'Ann Kell of the Gull on Monday the second of May 2016'],
  ])('is not %s', (_, text) => {
    expect(find(`<p>${text}</p><p>The tower has stood on the cape since 1793.</p>`)).toBeNull()
  })

  it('is no link, no title of another page, and no advert', async () => {
    expect(find('<p><a href="/b">Its lamp was lit by hand until May.</a></p>')).toBeNull()
    expect(find('<h1>Its lamp was lit by hand until May</h1>')).toBeNull()
    const above = standfirst('Its lamp was lit by hand until May.').replace('meta', 'sponsored')
    expect(await read({ above, described: 'News from the cape and the bay' })).toMatch(/^The tower has stood/)
  })
})
