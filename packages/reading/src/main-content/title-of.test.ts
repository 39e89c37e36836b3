import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import { isOfPage, titleOf } from './title-of.ts'

it.each([
  ['the heading that the bar repeats with the name of the site', ['The wall', 'The wall | Harbour'], 'The wall'],
  ['the same with other marks', ['The wall – a “tour”', 'The wall - a "tour" | Harbour'], 'The wall – a “tour”'],
  ['the bar where the heading says something else', ['Higher than ever', 'New wall | Harbour'], 'New wall | Harbour'],
  ['the bar without a heading', ['', 'New wall'], 'New wall'],
  ['the heading without a bar', ['The wall', ' '], 'The wall'],
])('is %s', (_, titles, title) => {
  expect(titleOf({ titles })).toBe(title)
})

const PROSE = [
  'The quay wall was raised by forty centimetres in spring, and the steps down to the water were rebuilt in granite.',
  'Each gate closes by its own weight when the power fails, and two people can open it again with a winch.',
  'Divers inspect the sill once a year, after the ice, and replace the seals that the gravel has worn down.',
]

it.each([
  ['stays in the text if the title has other words', 'Higher than ever', true],
  ['is a field only if the title has its words', 'New wall', false],
])('the heading of an article %s', async (_, heading, isInText) => {
  const { text, title } = await readHtml(
    `<title>New wall | Harbour</title><main><article><h1>${heading}</h1>${PROSE.map((each) => `<p>${each}</p>`).join('')}</article></main>`,
  )
  expect(title).toBe('New wall | Harbour')
  expect(text.split(heading)).toHaveLength(isInText ? 2 : 1)
  expect(text.startsWith(heading)).toBe(isInText)
})

it.each([
  ['is written above a text that lost it', '<div class="hero"><h1>Higher than ever</h1></div>', true],
  ['is not written if it holds styles only for the words of the title', '<h1><style>p{}</style>New wall</h1>', false],
  ['is not written if all of its words are in the title', '<h1>New harbour wall</h1>', false],
  ['is written if one of them is not', '<h1>High new harbour wall</h1>', true],
  [
    'is not written if it is that of the site',
    '<header><h1>Port of Hask</h1><nav><a href="/">Home</a></nav></header>',
    false,
  ],
])('the heading of a page %s', async (_, head, isWritten) => {
  const main = `<main>${PROSE.map((each) => `<p>${each}</p>`).join('')}</main>`
  const { text } = await readHtml(`<title>New wall | Harbour</title><body>${head}${main}`)
  expect(text.startsWith(PROSE[0] ?? '')).toBe(!isWritten)
})

it.each([
  ['most of its words', 'An ode to the harbour wall', 'The harbour wall goes to the sea', true],
  ['half of them, and more than three', 'One two three four of my walls too', 'One two three four', true],
  ['fewer than half', 'One two three four in each of my walls', 'One two three four', false],
  ['three: the name of the site', 'The Harbour Post logo', 'New wall - The Harbour Post', false],
])('a heading beside a menu is of the page by the words of its bar: %s', (_, heading, bar, isOf) => {
  expect(isOfPage(heading, bar)).toBe(isOf)
})

it('a heading beside a menu of its header is written, too', async () => {
  const text = PROSE.map((each) => `<p>${each}</p>`).join('')
  const menu = '<ul><li><a href="/share">Share</a></li></ul>'
  const page = (heading: string) =>
    readHtml(
      `<title>The new wall of the harbour</title><body><header>${menu}<h1>${heading}</h1></header><main>${text}</main>`,
    )
  expect((await page('The high new wall of the harbour')).text).toContain('The high new wall of the harbour')
  expect((await page('Port of Hask')).text).not.toContain('Port of Hask')
})

it('the heading of a page stands in the text as it is drawn', async () => {
  const prose = PROSE.map((each) => `<p>${each}</p>`).join('')
  const heading = 'Water <i>h</i>::<a href="/v">valve</a>, CO<sub>2</sub><button>Copy the path</button>'
  const { text } = await readHtml(
    `<title>New wall | Harbour</title><main><div><h1>${heading}</h1><span><a href="/s">source</a></span></div><article>${prose}</article></main>`,
  )
  expect(text.split('\n')[0]).toBe('Water h::valve, CO2')
})
