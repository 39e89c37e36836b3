import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const TEXT = [
  'The clock on the tower has not run since the winter of 1962, when the frost burst the pipe beside it.',
  'For sixty years nobody in the town could agree who should pay for it, and the hands stood at ten past four.',
  'Last year a retired toolmaker asked for the key, took the works apart and made three of the wheels anew.',
  'On Sunday the hands moved again at noon, and about two hundred people stood in the square below to see it.',
  'The council has since voted to pay for the oil, and the toolmaker keeps the key, which nobody seems to mind.',
]
const PAGES = ['A history of salt', 'Night trains return', 'Bread without an oven']
const DAY = '<p>By Ann Lee, 3 May 2024</p>'

interface Form {
  readonly label?: string
  readonly titles?: readonly string[]
  readonly folder?: string
  card(title: string, lead: string): string
}

const CARDS: Record<string, (title: string, lead: string) => string> = {
  squarespace: (title, lead) =>
    `<div class="summary-item"><a href="${lead}"><img src="/${title.length}.jpg" alt="Seen"></a><div><div class="summary-title"><a href="${lead}">${title}</a></div><p>Of ${title} in short.</p></div></div>`,
  bootstrap: (title, lead) =>
    `<div class="col-md-4"><div class="card"><h5>${title}</h5><p>Of ${title} in short.</p><a href="${lead}" class="btn">On</a></div></div>`,
  wordpress: (title, lead) =>
    `<section><h2 class="wp-block-post-title"><a href="${lead}">${title}</a></h2><p>Of ${title} in short.</p></section>`,
  table: (title, lead) => `<td><a href="${lead}"><b>${title}</b></a><br>Of ${title} in short.</td>`,
}

function row({ label = 'More to read', titles = PAGES, folder = '/journal/', card }: Form) {
  const cards = titles.map((title, at) => card(title, `${folder}${at}`)).join('')
  const isTable = card === CARDS.table
  return isTable
    ? `<table><tr><td>${label}</td></tr><tr>${cards}</tr></table>`
    : `<h3>${label}</h3><div class="row">${cards}</div>`
}

const paragraphs = (from = 0, to = TEXT.length) =>
  TEXT.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('')

async function read(body: string, { head = '', title = 'The clock runs again', day = DAY } = {}) {
  const html = `<title>${title}</title>${head}<main><h1>${title}</h1>${day}${body}</main>`
  const { text } = await readHtml(html, { url: 'https://harbour.example/journal/clock' })
  return PAGES.filter((each) => text.includes(each)).length
}

const ARTICLE = { head: '<meta property="og:type" content="article">' }

describe('teasers of other pages', () => {
  test.each(Object.entries(CARDS))('go from below an article: %s', async (_, card) => {
    expect(await read(`${paragraphs()}${row({ card })}`)).toBe(0)
    expect(await read(`<article>${paragraphs()}</article>${row({ card })}`, ARTICLE)).toBe(0)
  })

  test('go with their pictures and their label', async () => {
    const html = `<title>The clock</title><main><h1>The clock</h1>${DAY}${paragraphs()}${row({ card: CARDS.squarespace ?? String })}</main>`
    const { text } = await readHtml(html, {
      url: 'https://harbour.example/journal/clock',
      as: 'markdown',
      images: true,
    })
    expect(text).toContain(TEXT[4])
    expect(text).not.toMatch(/More to read|\.jpg/)
  })
})

const card = CARDS.bootstrap ?? String

const long = (chars: number) => (title: string, lead: string) =>
  card(title, lead).replace('in short', 'in short and '.padEnd(chars, 'at length '))

describe('cards that are a part of their page stay', () => {
  test.each([
    ['without an author and a day', `${paragraphs()}${row({ card })}`, { day: '' }],
    ['in the text', `${paragraphs(0, 2)}${row({ card })}${paragraphs(2)}`, {}],
    ['of another folder', `${paragraphs()}${row({ card, folder: '/works/' })}`, {}],
    [
      'of a page with few paragraphs',
      `${paragraphs(0, 3)}<p>${TEXT[3]}<br>${TEXT[4]}</p>${row({ card })}`.replace('</p><p>', ' '),
      {},
    ],
    ['more than half as long as the text', `${paragraphs()}${row({ card: long(90) })}`, {}],
    [
      'under a sentence as a heading',
      `${paragraphs()}${row({ card, label: 'What else the people of the valley can do today' })}`,
      {},
    ],
    ['that lead to other sites', `${paragraphs()}${row({ card, folder: 'https://quay.example/' })}`, {}],
    ['behind a sentence', `${paragraphs()}${row({ card, label: 'These three I have read.' })}`, {}],
  ])('%s', async (_, body, options) => {
    expect(await read(body, options)).toBe(3)
  })

  test('and so does the last line above teasers', async () => {
    const last = '<p>Thanks to the parish</p>'
    const cards = row({ card }).replace(/<h3>.*?<\/h3>/, '')
    expect(await read(`${paragraphs()}${last}${cards}`)).toBe(3)
  })

  test('of a series', async () => {
    const titles = [1, 2, 3].map((part) => `The clock runs again, part ${part}`)
    const html = `<title>The clock</title><main><h1>The clock runs again</h1>${DAY}${paragraphs()}${row({ card, titles })}</main>`
    expect((await readHtml(html, { url: 'https://harbour.example/journal/1' })).text).toContain('again, part 2')
  })
})
