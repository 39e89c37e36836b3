import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const TITLE = 'The weir at Hask'
const PARAGRAPHS = Array.from(
  { length: 6 },
  (_, at) => `Sluice ${at} of the weir was cut from one oak in the winter when the river froze down to its bed ${at}.`,
)
const BODY = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')

async function read(scripts: string, { title = TITLE, shown = '', rendered = false } = {}) {
  const html = `<title>${title}</title><body><div id="mount">${shown}</div><footer>© Hask Weir Society, all rights reserved. Imprint and privacy.</footer>${scripts}`
  return await readHtml(html, { url: 'https://hask.example/weir', rendered })
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const data = (value: unknown) => `<script type="application/json">${json(value)}</script>`

describe('a page that shows hardly any text, because its scripts did not run', () => {
  it.each([
    ['HTML beside the title', data({ page: { post: { title: TITLE, body: BODY } } })],
    ['paragraphs in a list', data({ story: { name: TITLE, blocks: PARAGRAPHS.map((text) => ({ text })) } })],
    ['a list that names its parts by their places', data([{ a: 1 }, { title: 2, body: 3 }, TITLE, BODY])],
    ['JSON in JSON', data({ status: 200, body: json({ title: TITLE, html: BODY }) })],
    ['what a script assigns', `<script>window.__STATE__ = ${json({ title: TITLE, html: BODY })};</script>`],
    [
      'a string that a script parses',
      `<script>window.s = JSON.parse(${json(json({ title: TITLE, html: BODY }))})</script>`,
    ],
  ])('is read from %s', async (_, scripts) => {
    const { text, notice } = await read(scripts)
    expect(text).toBe(PARAGRAPHS.join('\n\n'))
    expect(notice).toBeNull()
  })

  it('is read without comments and other texts', async () => {
    const comments = [
      { text: 'Whoever wrote this has never seen an oak from nearby, and I have seen a great many of them.' },
    ]
    const { text } = await read(data({ title: TITLE, body: BODY, comments }))
    expect(text).toBe(PARAGRAPHS.join('\n\n'))
  })

  it('needs its scripts if the data have another title, or nothing but short texts', async () => {
    const messages = Object.fromEntries(PARAGRAPHS.map((text, at) => [`message${at}`, text]))
    const labels = Array.from({ length: 90 }, (_, at) => `Gate ${at} is open`)
    for (const value of [
      { title: 'Another page', body: BODY },
      { title: TITLE, messages },
      { title: TITLE, labels },
    ])
      expect((await read(data(value))).notice?.reason).toBe('needs_script')
    // MIN_TITLE_CHARS
    expect((await read(data({ title: 'Hask', body: BODY }), { title: 'Hask' })).notice?.reason).toBe('needs_script')
  })

  it('needs its scripts if what is in the data has pages of its own', async () => {
    const posts = [{ name: 'How the oak was cut', body: BODY }]
    const { notice } = await read(data({ title: TITLE, posts }), { shown: '<a href="/oak">How the oak was cut</a>' })
    expect(notice?.reason).toBe('needs_script')
  })
})

it('leaves the data of a page that shows MIN_CHARS, or whose scripts ran', async () => {
  const shown = PARAGRAPHS.map((text) => `<p>${text.replace('Sluice', 'Gate')}</p>`).join('')
  const state = data({ title: TITLE, body: BODY })
  expect((await read(state, { shown })).text).not.toContain('Sluice')
  expect((await read(state, { rendered: true })).text).not.toContain('Sluice')
})

it('searches MAX_VALUES of hostile data', async () => {
  const deep = `${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`
  const wide = json({ title: TITLE, body: BODY, many: Array.from({ length: 60_000 }, () => 0), last: TITLE })
  const knot = json([{ title: 1, a: 0, b: 0 }, TITLE])
  const late = json({ title: TITLE, many: Array.from({ length: 60_000 }, () => 0), body: BODY })
  expect((await read(`<script>s=${late}</script>`)).notice?.reason).toBe('needs_script')
  for (const value of [deep, wide, knot]) expect((await read(`<script>s=${value}</script>`)).title).toBe(TITLE)
})
