import { expect, test } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import { parsePage } from './parse-page.ts'

const MENU = '<ul><li><a href="/">Home</a></li><li><a href="/c">Contact us</a></li></ul>'
const TEXT = '<p>The river rose two metres overnight and covered the lower streets before dawn came.</p>'
const SCRIPT = '<script src="/app.js"></script><div id="root"></div>'
const ARTICLE = `<article><h1>Floods</h1>${TEXT.repeat(3)}</article>`

async function read(body: string) {
  const { text, notice } = await readHtml(`<title>Floods</title><body>${body}`)
  return { paragraphs: text.match(/The river/g)?.length ?? 0, notice: notice?.reason ?? null }
}

test.each(['header', 'nav', 'aside', 'footer', 'menu', 'dialog'])(
  'a %s that is never closed is not what it was meant to be',
  async (name) => {
    expect(await read(`${SCRIPT}<${name}>${MENU}${ARTICLE}`)).toEqual({ paragraphs: 3, notice: null })
    const towns = Array.from({ length: 8 }, (_, at) => TEXT.replace('streets', `streets of town ${at}`))
    const begun = `<h1>Floods</h1>${towns.slice(0, 2).join('')}<${name}>${MENU}<div>${towns.slice(2).join('')}</div>`
    expect(await read(`${begun}<!-- </${name}> --><script>"</${name}>"</script>`)).toEqual({
      paragraphs: 8,
      notice: null,
    })
  },
)

test('what holds the main part of its page is no banner, nor is it a dialog', async () => {
  const main = `<main>${ARTICLE}</main>`
  expect(await read(`${SCRIPT}<header>${MENU}${main}</header>`)).toEqual({ paragraphs: 3, notice: null })
  expect(await read(`${SCRIPT}<div role="banner">${MENU}${main}</div>`)).toEqual({ paragraphs: 3, notice: null })
})

test('what is closed, is short or holds little of its page is what it says', async () => {
  expect(await read(`${SCRIPT}<header>${TEXT.repeat(3)}</header>`)).toMatchObject({ notice: 'needs_script' })
  // LEAST_CHARS
  expect(await read(`${SCRIPT}<header><p>${'A slogan. '.repeat(9)}</p>`)).toMatchObject({ notice: 'needs_script' })
  // MUCH
  const rest = `${ARTICLE}<p>It stayed for a week, and then it fell as fast as it had risen before.</p>`
  expect(await read(`${rest}<footer><p>${'Town of Stone. '.repeat(8)}</p>`)).toEqual({ paragraphs: 3, notice: null })
})

test('many of them within each other are measured up to MAX_MEASURED', () => {
  const { body } = parsePage('<header>'.repeat(60) + TEXT.repeat(2))
  expect([...body.querySelectorAll('header')]).toHaveLength(10)
})
