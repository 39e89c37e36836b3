import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const SITE = 'https://harbour.example'
const TEXT = [
  'The clock on the tower has not run since the winter of 1962, when the frost burst the pipe beside it.',
  'For sixty years nobody in the town could agree who should pay for it, and the hands stood at ten past four.',
]
const OTHERS = [
  'A mill that stands still for the whole of the summer has more to tell than one that turns, says its keeper.',
  'Nobody knows who planted the four limes on the quay, but everybody knows who wants to have them felled.',
  'The night train has come back, and with it the porter who sold coffee through the windows for thirty years.',
]
const HEAD = '<title>The clock</title><meta property="og:type" content="article">'

const bar = (path: string) =>
  `<div><a href="https://social.example/share?u=${encodeURIComponent(SITE + path)}">Social</a> <a href="chat://send?text=Read%20${SITE}${path}?c">Chat</a></div>`
const post = (text: string, path: string) => `<article>${bar(path)}<p>${text}</p></article>`
const paragraphs = TEXT.map((text) => `<p>${text}</p>`).join('')

async function read(body: string, { head = HEAD, url = '/clock' } = {}) {
  const html = `${head}<main><article><h1>The clock</h1>${body}</article></main>`
  const { text } = await readHtml(html, { url: SITE + url })
  return { text, others: OTHERS.filter((each) => text.includes(each)).length }
}

describe('what an article shows by its buttons for sharing', () => {
  const rest = `<section><h3>You may like</h3>${OTHERS.map((text, at) => post(text, `/other/${at}`)).join('')}</section>`

  test('other pages in neighbouring parts are not its text, and neither are the buttons', async () => {
    const { text, others } = await read(`${bar('/clock/')}${paragraphs}${rest}`)
    expect(others).toBe(0)
    for (const own of TEXT) expect(text).toContain(own)
    expect(text).not.toMatch(/Social|Chat|You may like/)
  })

  test.each([
    ['that nothing shares as the page', paragraphs + rest, {}],
    [
      'of a page that does not call itself an article',
      bar('/clock') + paragraphs + rest,
      { head: '<title>The clock</title>' },
    ],
    [
      'that share the page itself',
      bar('/clock') + paragraphs + OTHERS.map((text) => post(text, '/clock')).join(''),
      {},
    ],
    ['among more than MAX_SHARES buttons', bar('/clock').repeat(101) + paragraphs + rest, {}],
    ['fewer than FEWEST', bar('/clock') + paragraphs + post(OTHERS.join(' '), '/other/1'), {}],
  ])('parts %s stay', async (_, body, page) => {
    expect((await read(body, page)).others).toBe(OTHERS.length)
  })

  test.each([
    [
      'lead to a shop and name the page',
      `<li><a href="https://go.example/?to=https%3A%2F%2Fshop.example%2F9&from=${SITE}/clock">Oil</a></li>`,
    ],
    [
      'stand in a sentence',
      `<li>Buy <a href="https://shop.example/?from=${SITE}/clock">the oil</a> that the keeper takes.</li>`,
    ],
  ])('links that %s are not buttons', async (_, item) => {
    const { text } = await read(`${bar('/clock')}${paragraphs}<p>What it needs:</p><ul>${item.repeat(3)}</ul>`)
    expect(text.match(/oil/gi)).toHaveLength(3)
  })
})
