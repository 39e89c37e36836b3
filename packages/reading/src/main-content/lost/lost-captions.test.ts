import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const paragraph = (place: string) =>
  `<p>The river rose two metres overnight and covered the lower streets of ${place} before dawn, said the mayor of it.</p>`
const prose = ['the old town', 'Lower Marsh', 'Kingsbridge', 'Saint Ives'].map(paragraph).join('')
const more = ['Northend', 'Castle Hill', 'Port Erin', 'Long Reach'].map(paragraph).join('')
const title = '<h1>River floods the old town overnight</h1>'
const caption = 'The old bridge under water on Monday'

async function read(body: string, head = ''): Promise<string> {
  const page = `<html><head><title>River floods the old town overnight</title>${head}</head><body>${body}</body></html>`
  return (await readHtml(page, { url: 'https://news.example/a/b' })).text
}

const figure = (inner: string) => `<figure><img src="/bridge-3f2.jpg">${inner}</figure>`
const captioned = figure(`<figcaption>${caption}</figcaption>`)
const article = `<div class="body">${prose}${more}</div>`
const below = (part: string) => `<div class="head">${title}<div class="top">${part}</div></div>${article}`

it('keeps the captioned picture below the title of a page', async () => {
  expect(await read(below(captioned))).toMatch(new RegExp(`${caption}\\s+The river rose`))
  expect(await read(`<header>${title}${captioned}</header>${article}`)).toContain(caption)
})

it('keeps a caption whose picture has no address, or stands beside it', async () => {
  expect(await read(below(`<figure><figcaption>${caption}</figcaption></figure>`))).toContain(caption)
  const beside = `<picture><img src="/bridge-3f2.jpg"></picture><figcaption>${caption}</figcaption>`
  expect(await read(below(beside))).toContain(caption)
})

it('keeps a picture above the title only if the page is shared with it', async () => {
  const above = `<div class="top">${captioned}</div><div class="head">${title}</div>${article}`
  expect(await read(above)).not.toContain(caption)
  expect(await read(above, '<meta property="og:image" content="https://news.example/bridge-3f2.jpg">')).toContain(
    caption,
  )
})

// LEAST_WORDS and MOST_TEXTS
it('keeps no picture that leads elsewhere, no credit, no byline and no player', async () => {
  const apart = '<p>Weather</p><p>Monday</p><p>Share</p>'
  expect(await read(below(apart + captioned))).toContain(caption)
  expect(await read(below(`${apart}<a href="/bridge-3f2.jpg">${captioned}</a>`))).toContain(caption)
  expect(await read(below(`${apart}<a href="/other">${captioned}</a>`))).not.toContain(caption)
  expect(await read(below(`${apart}<aside>${captioned}</aside>`))).toContain(caption)
  expect(await read(below(`${apart}<aside>${captioned}<p>Most read</p></aside>`))).not.toContain(caption)
  expect(await read(below(apart + figure('<figcaption>Foto: Agency</figcaption>')))).not.toContain('Agency')
  expect(await read(below(apart + figure('<figcaption>By Ann Lee, Reporter</figcaption>')))).not.toContain('Lee')
  const player = '<p>Player is loading now.</p><p>0 % of it loaded</p>'
  expect(await read(below(`<figure>${player}<p>Chapters</p></figure>`))).not.toContain('loading')
  expect(await read(below(`<figure>${player}</figure>`))).toContain('loading')
})
