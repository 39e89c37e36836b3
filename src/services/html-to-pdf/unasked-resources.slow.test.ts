import { afterAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const PICTURES = '<img src="logo.png"><img srcset="/a.png 1x, /b.png 2x"><img src="file:///c.png"><img src="data:,">'
const STYLES = '<link rel=stylesheet href="/x.css"><style>p { background: url(d.png), url("#e") }</style>'

test('names what a document of no address cannot ask for', async () => {
  const { resources_failed } = await printer.print({ html: `<!doctype html>${STYLES}${PICTURES}<p>Text` })
  const relative = 'it is relative, and the document has no address'
  expect(new Map(resources_failed.map(({ url, reason }) => [url, reason]))).toEqual(
    new Map([
      ...['/x.css', 'logo.png', '/a.png', '/b.png', 'd.png'].map((url) => [url, relative] as const),
      ['file:///c.png', 'file: is no scheme of the web'],
    ]),
  )
})

test('names MOST_FAILED of them', async () => {
  const html = Array.from({ length: 40 }, (_, at) => `<img src="${at}.png"><img src="http://127.0.0.1:9/${at}.png">`)
  const { resources_failed } = await printer.print({ html: `<!doctype html>${html.join('')}<p>Text` })
  expect(resources_failed.length).toBe(50)
})

test('a base is an address', async () => {
  const html = `<!doctype html><base href="http://127.0.0.1:9/">${PICTURES}<p>Text`
  const { resources_failed } = await printer.print({ html })
  expect(resources_failed.map(({ url }) => url)).toEqual([
    'http://127.0.0.1:9/logo.png',
    'http://127.0.0.1:9/a.png',
    'file:///c.png',
  ])
})
