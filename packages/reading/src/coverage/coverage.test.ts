import { describe, expect, it, test } from 'vitest'
import { distinctProse as prose, SENTENCES } from '../../test/distinct-prose.ts'
import { readHtml } from '../../test/read-html.ts'
import { parsePage } from '../tree/parse-page.ts'
import { coverageOf } from './coverage.ts'

const LINE = { words: 1, linkShare: 0, level: 0, isBeside: false, isApart: false, isItem: false, at: 0 }

async function read(body: string, options: { readonly selector?: string; readonly as?: 'text' | 'lines' } = {}) {
  return await readHtml(`<!doctype html><html><head><title>Harbour</title></head><body>${body}</body></html>`, {
    ...options,
  })
}

describe('a choice that holds little of what the page shows', () => {
  // Each name marks a part beside the content elsewhere; here it is the content.
  it.each(['sidebar', 'popup-content', 'promo', 'gallery', 'tags', 'credits', 'ticker', 'social-wall', 'meta'])(
    'gives way to a fuller one where the content is named %s',
    async (name) => {
      const parts = [0, 1, 2, 3]
        .map((at) => `<div class="${name}"><h2>Part ${at}</h2>${prose(4 * at, 4)}</div>`)
        .join('')
      const banner =
        '<div class="welcome"><p>Free delivery on all orders over fifty euros until Sunday night.</p></div>'
      const { text, coverage, notice, leftOut } = await read(`<main>${banner}${parts}</main>`)
      for (let at = 0; at < 16; at += 1) expect(text).toContain(`No. ${at}:`)
      expect(coverage).toBeGreaterThan(0.9)
      expect({ notice, leftOut }).toEqual({ notice: null, leftOut: [] })
    },
  )

  it('gives way where the cards of a listing are longer together than the text marked as the main part', async () => {
    const card = (at: number) =>
      `<div class="teaser"><h3><a href="/b/${at}">Boat ${at}</a></h3><p>${SENTENCES[at % 4]}</p><p>${at + 1}20 EUR a day</p></div>`
    const page = `<article class="entry-content"><p>Choose among our boats, by the day or by the week, with or without a crew on board.</p></article>${Array.from({ length: 12 }, (_, at) => card(at)).join('')}`
    const { text } = await read(page)
    for (let at = 0; at < 12; at += 1) expect(text).toContain(`Boat ${at}`)
    expect(text).toContain('320 EUR a day')
  })

  describe('where most prices of a shop are not in it', () => {
    // A description of the category, as long as a short article, with a few teasers of guides.
    const description = `<div class="entry-content"><h1>Ropes</h1>${prose(0, 10)}</div>`
    const card = (at: number) =>
      `<div class="promo-item"><a href="/r/${at}">Rope of type ${at}</a><div>€${at + 4}.90</div><div>In stock</div></div>`
    const cards = Array.from({ length: 24 }, (_, at) => card(at)).join('')

    it('gives way to one with the cards and their prices', async () => {
      const { text } = await read(`<div>${description}</div><div class="related">${cards}</div>`)
      expect(text).toContain('No. 9:')
      for (let at = 0; at < 24; at += 1) expect(text).toMatch(new RegExp(`Rope of type ${at}\\s+€${at + 4}\\.90`))
    })

    it('gets the cards and nothing else that it was chosen against', async () => {
      const beside = '<div class="newsletter-popup"><p>Our newsletter comes on Fridays.</p><p>No thanks</p></div>'
      const { text } = await read(`<div>${description}</div>${beside}<div class="related">${cards}</div>`)
      expect(text).toContain('€27.90')
      expect(text).not.toMatch(/newsletter|No thanks/)
    })

    it.each([
      ['calls itself an article', '<meta property="og:type" content="article">', cards],
      ['has the address of a product', '<link rel="canonical" href="https://harbour.example/products/1042">', cards],
      ['has no links beside the prices', '', cards.replaceAll(/<\/?a\b[^>]*>/g, '')],
    ])('stays on a page that %s', async (_, head, others) => {
      const { text } = await read(`${head}<div>${description}</div><div class="related">${others}</div>`)
      expect(text).toContain('No. 9:')
      expect(text).not.toContain('Rope of type 20')
    })
  })

  it.each(['comment', 'disqus', 'comment-list'])(
    'stays where the rest of an article are comments named %s',
    async (name) => {
      const article = `<article><h1>The wall</h1>${prose(0, 4)}</article>`
      const each = Array.from({ length: 30 }, (_, at) => `<div class="${name}">${prose(100 + at, 1)}</div>`)
      const comments = `<section><h2>Letters of readers</h2>${each.join('')}</section>`
      const meta = '<meta property="og:type" content="article">'
      const { text, coverage, leftOut, notice } = await read(`${meta}${article}${comments}`)
      expect(text).toContain('No. 3:')
      expect(text).not.toContain('No. 100:')
      expect(coverage).toBeLessThan(0.25)
      expect(leftOut).toEqual(['Letters of readers'])
      expect(notice).toMatchObject({ reason: 'thin', message: expect.stringContaining('selector') })
    },
  )

  it('stays where another choice has little more than the line with the date', async () => {
    const meta = '<meta property="og:type" content="article"><meta name="author" content="Clara Berg">'
    const article = `${meta}<div><h1>The wall</h1><p>10 May 2026, by Clara Berg</p>${prose(0, 12)}</div>`
    const headline = (at: number) => `<p><a href="/a/${at}">${prose(100 + at, 1).slice(3, 83)}</a></p>`
    const others = Array.from({ length: 36 }, (_, at) => headline(at))
    const { text } = await read(`${article}${others.join('')}`)
    expect(text).toContain('No. 11:')
    expect(text).not.toContain('Clara Berg')
  })

  it('stays where it is a long article among others, and says what is left out', async () => {
    const others = Array.from(
      { length: 10 },
      (_, at) => `<div class="related"><h2>Other ${at}</h2>${prose(100 + 20 * at, 9)}</div>`,
    )
    const { text, coverage, leftOut, notice } = await read(
      `<article><h1>The wall</h1>${prose(0, 24)}</article>${others.join('')}`,
    )
    expect(text).toContain('No. 23:')
    expect(text).not.toContain('No. 100:')
    expect(coverage).toBeGreaterThan(0.1)
    expect(coverage).toBeLessThan(0.25)
    expect(leftOut).toEqual(Array.from({ length: 10 }, (_, at) => `Other ${at}`))
    expect(notice?.reason).toBe('thin')
  })
})

describe('a text that its page hides until scripts run', () => {
  const text = `<main><h1>The wall</h1>${prose(0, 6)}</main>`
  const around = `<header><a href="/">Harbour office</a> ${SENTENCES[0]}</header><p>Welcome to the harbour</p><script src="/show.js"></script><footer>${SENTENCES[1]} ${SENTENCES[2]}</footer>`

  it.each(['style="display:none"', 'style="visibility: hidden"', 'hidden'])(
    'is read if it is nearly all, by %s',
    async (how) => {
      const { text: found } = await read(`${around}<div ${how}>${text}</div><div ${how}>Access denied</div>`)
      expect(found).toContain('No. 5:')
      expect(found).not.toContain('Access denied')
    },
  )

  it('is read where each of its parts is hidden', async () => {
    const parts = [0, 3, 6].map((at) => `<div style="display:none"><h2>Part ${at}</h2>${prose(at, 3)}</div>`)
    expect((await read(`${around}${parts.join('')}`)).text).toContain('No. 8:')
  })

  it.each(['class="modal"', 'class="cookie-banner"', 'role="dialog"'])(
    'is not read if it is a dialog, by %s',
    async (how) => {
      expect((await read(`${around}<p>${SENTENCES[3]}</p><div hidden ${how}>${prose(0, 6)}</div>`)).text).not.toContain(
        'No. 5:',
      )
    },
  )

  it('is not read beside as much text that is shown', async () => {
    expect((await read(`<main>${prose(10, 6)}</main><div hidden>${text}</div>`)).text).not.toContain('No. 5:')
  })
})

test('menus, banners and footers do not count, as elements or as roles', async () => {
  const menu = Array.from({ length: 60 }, (_, at) => `<li><a href="/${at}">Section of the harbour ${at}</a></li>`).join(
    '',
  )
  const around = `<header><p>${SENTENCES[3]}</p></header><nav><ul>${menu}</ul></nav><div role="navigation">${menu}</div>`
  const { coverage, leftOut } = await read(
    `${around}<article><h1>The wall</h1>${prose(0, 8)}</article><footer><h2>Imprint</h2>${prose(50, 8)}</footer>`,
  )
  expect(coverage).toBeGreaterThan(0.95)
  expect(leftOut).toEqual([])
})

test('a footer that holds articles with their days is none of the page, and is told as left out', async () => {
  const comment = `<article class="comment"><time datetime="2026-05-01"></time>${prose(50, 4)}</article>`
  const letters = `<footer><h2>Letters of readers</h2>${comment.repeat(4)}</footer>`
  const { leftOut } = await read(`<article><h1>The wall</h1>${prose(0, 8)}</article>${letters}`)
  expect(leftOut).toEqual(['Letters of readers'])
})

test('text counts wherever it stands between two breaks, also beside blocks', async () => {
  const mixed = SENTENCES.map((sentence) => `${sentence}<div><br></div>`).join('')
  const { text, coverage } = await read(`<article><h1>The wall</h1><div>${mixed}</div></article>`)
  for (const sentence of SENTENCES) expect(text).toContain(sentence)
  expect(coverage).toBeGreaterThan(0.95)
})

test('the largest ten parts that were left out are named, in page order, each once', async () => {
  const parts = Array.from(
    { length: 14 },
    (_, at) => `<div class="related"><h2>Reply ${at}</h2>${prose(100 + 20 * at, 4 + at)}</div>`,
  )
  const { leftOut } = await read(`<article><h1>The wall</h1>${prose(0, 24)}</article>${parts.join('')}`)
  expect(leftOut).toEqual(Array.from({ length: 10 }, (_, at) => `Reply ${at + 4}`))
})

test('nothing is held against what the caller chose, and against a text that is all of the page', async () => {
  const page = `<article><h1>The wall</h1>${prose(0, 8)}</article>`
  expect(await read(page, { selector: 'p' })).toMatchObject({ coverage: null, leftOut: [] })
  expect(await read(page, { as: 'lines' })).toMatchObject({ coverage: null, leftOut: [] })
  expect(await read('')).toMatchObject({ coverage: 1, leftOut: [], text: '' })
})

test('scripts without spaces are compared by character', async () => {
  const lines = ['潮位が三メートルに達すると、ポンプが順番に始動する。', '水門は自重で閉まり、停電のときも安全である。']
  const body = Array.from({ length: 12 }, (_, at) => `<p>${at}${lines[at % 2]}</p>`).join('')
  const { coverage } = await read(`<article><h1>港</h1>${body}</article>`)
  expect(coverage).toBeGreaterThan(0.95)
})

describe('what a text lacks without a heading of its own', () => {
  const incident =
    '<div class="incident"><h3>The website is down</h3><p><strong>Investigating</strong> - We are looking into it.</p></div>'
  const state = (name: string, now: string) =>
    `<div class="component"><span>${name}</span> <span class="state">${now}</span></div>`
  const states = state('API', 'Operational') + state('Website', 'Major outage')

  it('is named by all that it says below the title, up to MAX_NAME_CHARS', async () => {
    const { text, leftOut } = await read(`<main><article><h1>System status</h1>${states}${incident}</article></main>`)
    expect(text).not.toContain('Major outage')
    expect(leftOut).toEqual(['API Operational / Website Major outage'])
  })

  it('is named before the first heading, too', async () => {
    const { text, leftOut } = await read(`<main><article>${states}${incident}</article></main>`)
    expect(text).not.toContain('Major outage')
    expect(leftOut).toEqual(['API Operational / Website Major outage'])
  })

  // MIN_GAP_SHARE: a twentieth of the page.
  it('is not named if it is little of the page', async () => {
    const { leftOut } = await read(`<main><h1>System status</h1>${states}${incident}${prose(0, 12)}</main>`)
    expect(leftOut).toEqual([])
  })
})

test('the caption of a picture is held where it is written, whether its picture is kept or not', async () => {
  const caption = 'The gate of 1782 on the only photograph of it, taken from the tower of the church in May.'
  const figure = `<figure><img src="/gate.jpg" alt="gate"><figcaption>${caption}</figcaption></figure>`
  const { text, coverage, leftOut } = await read(
    `<article><h1>The wall</h1>${prose(0, 4)}${figure}${prose(4, 4)}</article>`,
  )
  expect(text).toContain(caption)
  expect(coverage).toBeGreaterThan(0.99)
  expect(leftOut).toEqual([])
})

test('a list of LIST_ITEMS below a heading is named, however short, if it has something of its own', async () => {
  const list = (items: readonly string[]) =>
    `<aside><h2>To bring</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></aside>`
  const page = (beside: string) => read(`<main>${prose(0, 12)}</main>${beside}`)
  expect((await page(list(['rope', '2 nails', 'a saw']))).leftOut).toEqual(['To bring'])
  expect((await page(list(['rope', '2 nails']))).leftOut).toEqual([])
  const controls = ['<a href="/x">', '<a href="#">', '<button>', '<select><option>']
  for (const control of controls) {
    expect((await page(list(['rope', 'nails', 'a saw'].map((name) => control + name)))).leftOut).toEqual([])
  }
  const card = (heading: string) => `<ul><li>${heading}<ul><li>€3.90</li><li>12 cm</li><li>In stock</li></ul></li></ul>`
  expect((await page(card('<h3>Rope</h3>'))).leftOut).toEqual([])
  expect((await page(`<aside>${card('<a href="/rope"><h3>Rope</h3></a>')}</aside>`)).leftOut).toEqual([])
})

describe('what is left out of a long page, by whatever name', () => {
  const page = (beside: string) => read(`<main><h1>The wall</h1>${beside}${prose(0, 24)}</main>`)

  it('is named by its heading, if MIN_SAID_BELOW it is said in SENTENCE_WORDS or more', async () => {
    const box = (says: string) => `<div class="ad-banner"><h2>Gold sponsors</h2><p>${says}</p></div>`
    expect((await page(box('The brewery gave six euros.'))).leftOut).toEqual(['Gold sponsors'])
    expect((await page(box('The brewery gave no euro.'))).leftOut).toEqual(['Gold sponsors'])
    expect((await page(box('The brewery gave a euro.'))).leftOut).toEqual([])
    expect((await page(box('Theatrebrewery gavehundredsof euros.'))).leftOut).toEqual([])
    expect((await page(box('The brewery gave six euros'))).leftOut).toEqual([])
    expect((await page(box('<a href="/nord">The brewery gave six euros.</a>'))).leftOut).toEqual([])
    expect(
      (await page(box('The brewery gave six euros.').replace(/(h2>)([^<]+)/, '$1<a href="/g">$2</a>'))).leftOut,
    ).toEqual([])
  })

  it('is named in a script without spaces, of which two characters are a word', async () => {
    const box = (says: string) => `<div class="sponsored"><h2>協賛</h2><p>${says}</p></div>`
    expect((await page(box('地元の酒蔵から水門の修繕のために五百ユーロの寄付を受けた。'))).leftOut).toEqual(['協賛'])
    expect((await page(box('地元の酒蔵'))).leftOut).toEqual([])
  })

  it('is named by what it says without one, if it is MIN_SAID', async () => {
    const says = `The brewery gave six euros for ${'ropes, '.repeat(20)}`.slice(0, 119)
    expect((await page(`<div class="sponsored"><p>${says}.</p></div>`)).leftOut).toEqual([`${says}.`])
    expect((await page(`<div class="sponsored"><p>${says.slice(1)}.</p></div>`)).leftOut).toEqual([])
  })

  it('is named by what it says without one, if it is LIST_ITEMS with a number', async () => {
    const rows = ['Rope 8', 'Nail 9', 'Saw 12'].map((name) => `<td>${name}</td>`)
    const table = (cells: readonly string[]) =>
      `<div class="promo"><table><tr>${cells.join('</tr><tr>')}</tr></table></div>`
    expect((await page(table(rows))).leftOut).toEqual(['Rope 8 / Nail 9 / Saw 12'])
    expect((await page(table(rows).replaceAll(/t[dr]>/g, 'dd>'))).leftOut).toEqual(['Rope 8 / Nail 9 / Saw 12'])
    expect((await page(table(rows.slice(1)))).leftOut).toEqual([])
    expect((await page(table(rows).replace(' 9', ''))).leftOut).toEqual([])
  })
})

it('counts what a page sets apart if that is more than all the rest, and held', async () => {
  const page = (body: string, notes: string) =>
    `<main><div>Code of the harbour</div><article><h1>The old pier and its use</h1>${body}<aside role="note"><h4>History</h4>${notes}</aside></article></main>`
  const { text, coverage, notice } = await read(page('<p>Repealed.</p>', prose(0, 6)))
  expect(text).toContain('No. 5: ')
  expect(coverage).toBeGreaterThan(0.9)
  expect(notice).toBeNull()
  // Otherwise a box beside a text would stand for it.
  const [lines, apart] = [['own', 'own two'], ['box']].map((texts) =>
    texts.map((line) => ({ ...LINE, text: line, likelihood: 1 })),
  )
  const { body } = parsePage('<body><p>box</p></body>')
  expect(coverageOf(body, { own: lines ?? [], apart: apart ?? [] }).share).toBe(0)
})
