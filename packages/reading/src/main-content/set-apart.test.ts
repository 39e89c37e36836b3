import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import { workMs } from '../../test/work-ms.ts'

const PARAGRAPHS = [
  'The quay wall was raised by forty centimetres in spring, and the steps down to the water were rebuilt in granite.',
  'Each gate closes by its own weight when the power fails, and two people can open it again with a winch.',
  'Divers inspect the sill once a year, after the ice, and replace the seals that the gravel has worn down.',
  'The pumps start at a level of three metres, one after the other, so that the grid does not notice them.',
]
const [ONE, TWO, THREE, FOUR] = PARAGRAPHS.map((text) => `<p>${text}</p>`)
const NOTE = 'Anyone who walks there in autumn should keep to the landward side while the gates are closed.'

async function read(body: string) {
  const { text, leftOut } = await readHtml(`<!doctype html><title>Wall</title><body>${body}</body>`, { as: 'markdown' })
  return { text, leftOut }
}

const inText = (part: string) => read(`<main><h1>The wall</h1>${ONE}${TWO}${part}${THREE}${FOUR}</main>`)

describe('a part that is set apart, between the paragraphs of a text', () => {
  it.each([
    ['a note', `<aside><p>${NOTE}</p></aside>`],
    ['a note by its role', `<div role="complementary"><p>${NOTE}</p></div>`],
    ['a warning', `<div class="box" role="alert"><p>${NOTE}</p></div>`],
    ['an open dialog', `<dialog open><p>${NOTE}</p><button>Close</button></dialog>`],
    ['a box of facts', `<aside><h3>Facts</h3><ul><li>Built 1782</li><li>${NOTE.slice(0, 30)}</li></ul></aside>`],
    [
      'a note with a link',
      `<aside><p>${NOTE} See <a href="/b">The seals of the gates, and who replaces them</a> for more.</p></aside>`,
    ],
    ['a note beside its paragraph', `<div>${TWO}<aside><p>${NOTE}</p></aside></div>`],
    ['a note below its picture', `<div><figure>A pump.</figure><aside><p>${NOTE}</p></aside></div>`],
    ['only not printed', `<div class="box no-print"><p>${NOTE}</p></div>`],
    ['only not printed, in a box', `<div><p class="noprint">${NOTE}</p></div>`],
    ['a list that is called a menu', `<menu><li>Built 1782</li><li>${NOTE}</li></menu>`],
  ])('is read if it is %s', async (_, part) => {
    const { text, leftOut } = await inText(part)
    expect(text).toContain(NOTE.slice(0, 30))
    expect(text.indexOf(NOTE.slice(0, 30))).toBeLessThan(text.indexOf('Divers inspect'))
    for (const paragraph of PARAGRAPHS) expect(text).toContain(paragraph)
    expect(leftOut).toEqual([])
  })

  it('is read between texts that stand in boxes of one paragraph', async () => {
    const boxed = `<main><h1>The wall</h1>${[ONE, TWO, `<aside><p>${NOTE}</p></aside>`, THREE].map((each) => `<div>${each}</div>`).join('')}</main>`
    expect((await read(boxed)).text).toContain(NOTE)
  })

  it('is read from NOTE_WORDS on between two texts if it leads nowhere', async () => {
    const note = 'Keep to the landward side of the wall!'
    const among = (part: string) => inText(`<ul><li>Steps</li><li>Rails</li></ul><aside>${part}</aside><h2>Gates</h2>`)
    expect((await among(note)).text).toContain(note)
    expect((await among(note.replace('the wall', 'it'))).text).not.toContain('landward')
    expect((await among(`${note.slice(0, -5)}<a href="/wall">wall</a>!`)).text).not.toContain('landward')
  })

  it('keeps the items of such a list', async () => {
    expect((await inText(`<menu><li>Built 1782</li><li>${NOTE}</li></menu>`)).text).toContain(`- Built 1782\n- ${NOTE}`)
  })

  it('is not read twice if it repeats the text, and is not missing', async () => {
    const { text, leftOut } = await inText(
      '<aside><p>Two people can open it again with a winch, when the power fails.</p></aside>',
    )
    expect(text).not.toContain('with a winch, when')
    expect(leftOut).toEqual([])
  })

  it.each([
    ['a teaser, by WHOLE_LINK', `<h3><a href="/b">Birds on the site</a></h3><p>${NOTE}</p>`],
    ['mostly a link, by LINKED', `<p>Read on: <a href="/b">${NOTE}</a></p><p>It was Monday.</p>`],
    [
      'a table of contents',
      `<h3>Parts</h3><ul><li><a href="#a">The old wall</a></li><li><a href="#b">The sill</a></li></ul>`,
    ],
    ['a form', `<form><p>${NOTE}</p><input name="mail"></form>`],
    ['less than SENTENCE_WORDS', '<p>Keep to the landward side.</p>'],
    ['less than LEAST_ITEMS', '<ul><li>Built of granite</li></ul>'],
  ])('is not read if it is %s', async (_, part) => {
    expect((await inText(`<aside>${part}</aside>`)).text).not.toMatch(/landward|Built/)
  })

  it.each([
    `<aside class="newsletter-promo"><p>${NOTE}</p></aside>`,
    `<div class="no-print"><p><a href="/b">${NOTE}</a></p></div>`,
  ])('is not read if its name says what it is, or it leads elsewhere', async (part) => {
    expect((await inText(part)).text).not.toContain('landward')
  })
})

describe('a part that is set apart elsewhere', () => {
  it.each([
    [
      'beside the text',
      `<main><h1>The wall</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</main><aside><h2>Walkers</h2><p>${NOTE}</p></aside>`,
    ],
    [
      'between the parts of a text',
      `<main><h1>The wall</h1><div>${ONE}${TWO}</div><aside><h2>Walkers</h2><p>${NOTE}</p></aside><div>${THREE}${FOUR}</div></main>`,
    ],
    [
      'with less than LEAST_PARAGRAPHS beside it',
      `<main><div><h1>The wall</h1>${ONE}<aside><h2>Walkers</h2><p>${NOTE}</p></aside></div>${TWO}${THREE}${FOUR}</main>`,
    ],
  ])('is named, %s', async (_, body) => {
    const { text, leftOut } = await read(body)
    expect(text).not.toContain('landward')
    expect(leftOut).toEqual(['Walkers'])
  })

  it('is named by its line without a heading, however long the page is', async () => {
    const { leftOut } = await read(
      `<main><h1>The wall</h1>${PARAGRAPHS.map((text, at) => `<p>${text} ${`Part ${at} was paid by the town. `.repeat(40)}</p>`).join('')}</main><aside><p>${NOTE}</p></aside>`,
    )
    expect(leftOut).toEqual([NOTE])
  })

  it('is no part of the page if it stands in a footer', async () => {
    const { leftOut } = await read(
      `<main><h1>The wall</h1>${ONE}${TWO}${THREE}</main><footer><aside><h2>Office</h2><p>${NOTE}</p></aside></footer>`,
    )
    expect(leftOut).toEqual([])
  })
})

it('reads the text around thousands of notes once', async () => {
  const html = `<main><h1>The wall</h1>${ONE}${`<aside><p>${NOTE}</p></aside>${TWO}`.repeat(4000)}${THREE}</main>`
  const work = async () => expect((await read(html)).text.length).toBeGreaterThan(1000)
  expect(await workMs(work)).toBeLessThan(10_000)
})
