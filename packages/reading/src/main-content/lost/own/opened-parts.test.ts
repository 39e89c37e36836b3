import { expect, it } from 'vitest'
import { readHtml } from '../../../../test/read-html.ts'
import { parsePage } from '../../../tree/parse-page.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { lostOpened } from './opened-parts.ts'

const TEXT =
  '<p>This page tells the reader how the office handles each request, which papers are needed and what the fee is.</p>'.repeat(
    3,
  )

async function read(html: string) {
  const menu = '<header><nav><a href="/">Home</a> <a href="/b">About</a></nav></header>'
  const page = `<title>Office</title>${menu}<div class="page-body"><h1>Meetings</h1>${TEXT}${html}</div><footer>© City</footer>`
  return readHtml(page, {
    ...{ url: 'https://office.example/', rendered: false, as: 'markdown', maxChars: 9000, maxLinks: 0 },
  })
}

const LINES = ['March', 'April', 'May', 'June', 'July'].map(
  (month) => `${month} 16, %: <a href="/a/${month}">Agenda</a> <a href="/v/${month}">Video</a>`,
)
const PART = `<p>${LINES.join('<br>')}</p>`

it.each([
  ['a summary', `<details><summary>Meetings in %</summary>${PART}</details>`],
  [
    'a button in a heading',
    `<h3><button aria-expanded="false" aria-controls="c%">Meetings in %</button></h3><div id="c%" role="region" hidden>${PART}</div>`,
  ],
  [
    'a heading that is a tab',
    `<h3 role="tab" id="h%" aria-controls="c%" aria-selected="false" aria-expanded="false">Meetings in %</h3><div id="c%" role="tabpanel" aria-labelledby="h%" style="display:none">${PART}</div>`,
  ],
  [
    'a link that toggles a card',
    `<div class="card"><div class="card-header"><a href="#" data-toggle="collapse" data-target="#c%"><div>Meetings in %</div></a></div><div id="c%" class="collapse"><div class="card-body">${PART}</div></div></div>`,
  ],
  [
    'a button that toggles a collapse',
    `<div class="accordion-item"><h2><button data-bs-toggle="collapse" data-bs-target="#c%">Meetings in %</button></h2><div id="c%" class="accordion-collapse collapse"><div>${PART}</div></div></div>`,
  ],
  [
    'a closed title before a region',
    `<div><div role="button" aria-expanded="false">Meetings in %</div><div style="height:0;visibility:hidden"><div role="region">${PART}</div></div></div>`,
  ],
])('what %s opens is read with its title', async (_, html) => {
  for (const years of [['2025'], ['2025', '2024', '2023']]) {
    const { text, leftOut } = await read(years.map((year) => html.replaceAll('%', year)).join(''))
    const said = text.match(/Meetings in \d+|July 16, \d+/g)
    expect(said).toEqual(years.flatMap((year) => [`Meetings in ${year}`, `July 16, ${year}`]))
    expect(leftOut).toEqual([])
  }
})

/** What of a page is lost of which what begins with "Held" is held. */
function lostOf(html: string, likelihood = 0.6): readonly string[] {
  const { body } = parsePage(`<body><nav>Menu</nav><main><div><p>Held text</p></div>${html}</main></body>`)
  const shown = textBlocks(body)
  const isHeld = shown.map(({ text }) => text.startsWith('Held'))
  const blocks = shown.map((block) => ({ ...block, likelihood }))
  return lostOpened(body, shown, { blocks, isHeld }).map((at) => shown[at]?.text ?? '')
}

const part = (title: string, text: string) => `<div><b>${title}</b></div><div data-opened-by="${title}">${text}</div>`
const inside = (title: string, text: string) => `<div data-opened-by="${title}"><p>${title}</p>${text}</div>`

it('of a part of which half is held, the title is lost', () => {
  for (const [write, title] of [
    [part, '2025'],
    [inside, '2025'],
  ] as const) {
    expect(lostOf(write(title, '<p>Held</p><p>More</p>'))).toEqual(['2025'])
    expect(lostOf(write(title, '<p>Held</p><p>More.</p>'), 0.1)).toEqual([])
  }
  expect(lostOf('<p>Of</p><p>2025</p><div data-opened-by="Of 2025">Held</div>')).toEqual(['Of', '2025'])
})

it('what a click does is no title: what the site says, what several controls say, and what stands elsewhere', () => {
  for (const said of ['Read more', 'Show more']) expect(lostOf(part(said, '<p>Held</p>'))).toEqual([])
  expect(lostOf(part('Unfold', '<p>Held</p>') + part('Unfold', '<p>Held</p>'))).toEqual([])
  expect(lostOf('<p>Unfold</p><p>Other</p><div data-opened-by="Unfold">Held</div>')).toEqual([])
})

it('of a part of which nothing is held, both are lost among the paragraphs of the text, or where they are likely', () => {
  const both = part('2025', '<p>March</p>')
  expect(lostOf(`<p>Held</p>${both}`, 0.1)).toEqual(['2025', 'March'])
  expect(lostOf(`<p>Held</p><section>${both}</section>`, 0.1)).toEqual(['2025', 'March'])
  expect(lostOf(both, 0.49)).toEqual([])
  expect(lostOf(both, 0.5)).toEqual(['2025', 'March'])
})

it.each(['nav', 'form', 'aside', 'div class="sidebar"'])('what a click opens in a <%s> is left out', (name) => {
  expect(lostOf(`<${name}>${part('2025', '<p>March</p>')}</${name.split(' ')[0]}>`)).toEqual([])
})

it('what is said elsewhere and a table of contents are left out', () => {
  const text = '<p>Held</p>'
  expect(lostOf(text + part('2025', '<p>Same</p>') + part('2024', '<p>Same</p>'))).toEqual([])
  expect(lostOf(text + part('Contents', '<p><a href="#a">March</a></p>'))).toEqual([])
  expect(lostOf(text + part('Contents', '<p><a href="/a">March</a></p>'))).toEqual(['Contents', 'March'])
})
