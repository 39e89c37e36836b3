import { expect, it } from 'vitest'
import { parseShown } from './parse-shown.ts'

const attribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const frame = (html: string) => `<iframe srcdoc="${attribute(html)}"></iframe>`
const shown = (html: string) => parseShown(`<html><body>${html}</body></html>`, { rendered: false }).body
const textOf = (html: string) => shown(html).textContent.replace(/\s+/g, ' ').trim()

it.each([
  ['in srcdoc', frame('<!doctype html><p>Low water at six &amp; seven.</p>')],
  [
    'in an address',
    `<iframe src="data:text/html;charset=utf-8,${encodeURIComponent('<p>Low water at six & seven.</p>')}">`,
  ],
  [
    'in Base64',
    `<iframe src="data:text/html;base64,${Buffer.from('<p>Low water at six & seven.').toString('base64')}">`,
  ],
  [
    'in both, of which a browser takes srcdoc',
    frame('<p>Low water at six & seven.').replace('<iframe', '<iframe src="/x"'),
  ],
])('shows the document of a frame %s', (_, html) => {
  expect(textOf(`<p>Tides</p>${html}`)).toBe('TidesLow water at six & seven.')
})

it('takes an address for what is written if nothing in it is escaped', () => {
  expect(textOf('<iframe src="data:text/html,100 % of the boats"></iframe>')).toBe('100 % of the boats')
})

it('leaves the frame of another page alone', () => {
  expect(shown('<iframe src="/tides"></iframe>').querySelector('iframe')?.getAttribute('src')).toBe('/tides')
})

it('resolves addresses against the base of the frame, where it has one', () => {
  const link = '<a href="six">Six</a>'
  const hrefIn = (html: string) => shown(frame(html)).querySelector('a')?.getAttribute('href')
  expect(hrefIn(link)).toBe('six')
  expect(hrefIn(`<base href="https://tides.example/low/">${link}`)).toBe('https://tides.example/low/six')
})

it('takes nothing that the frame says of itself for the page', () => {
  expect(shown(frame('<title>Times</title><meta name="author" content="Ann"><p>Six</p>')).textContent).toBe('Six')
})

it('keeps a frame hidden that its page hides', () => {
  const page = `<p>Five</p>${frame('<p>Six</p>').replace('<iframe', '<iframe hidden')}`
  expect(shown(page).querySelector('[hidden]')?.textContent).toBe('Six')
})

it('opens frames in frames down to MAX_DEPTH', () => {
  const nested = (depth: number): string => (depth === 0 ? '' : frame(`<p>Depth ${5 - depth}.</p>${nested(depth - 1)}`))
  expect(textOf(nested(4))).toBe('Depth 1.Depth 2.Depth 3.')
})

it('opens MAX_FRAMES at most', () => {
  expect(shown(frame('<p>Six</p>').repeat(60)).querySelectorAll('p')).toHaveLength(50)
})

it('reads MAX_CHARS of all frames together', () => {
  const long = frame(`<p>${'low water '.repeat(20_000)}</p>`)
  expect(textOf(`${long}${long}<p>Next</p>`).length).toBeLessThan(300_010)
  expect(textOf(`${long}${long}<p>Next</p>`)).toMatch(/Next$/)
})
