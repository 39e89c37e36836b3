import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { drawnHtml } from '../in-page/drawn/entry.ts'
import { ownWorldOf } from './own-world.ts'

let driver: Browser
let page: Page

beforeAll(async () => {
  driver = (await launchChromium(chromium, {})).driver
  page = await driver.newPage()
})

afterAll(() => driver.close())

/** The words of a document as written for the reader: "/" for a block or a break. */
async function wordsOf(body: string): Promise<string> {
  await page.setContent(`<!doctype html><title></title><body>${body}`)
  const limits = { maxChars: 1_000_000, maxElements: 50_000, capMs: 20_000 }
  const { html } = await ownWorldOf(page).evaluate(drawnHtml, limits)
  const read = html.replace(/<script.*?<\/script>/g, '')
  const blocks = read.replace(/<br>|<\/?(?:div|p|h\d|form|x-row)\b[^>]*>/g, '/').replace(/<[^>]*>/g, '')
  return blocks.replace(/\/(?:\s*\/)+/g, '/').replace(/^\/|\/$/g, '')
}

const SR_ONLY = 'position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap'

test.each([
  ['in a flexible row', '<nav style="display:flex;gap:9px"><a>Home</a><a>About</a></nav>', 'Home About'],
  ['in a grid', '<div style="display:grid;grid-template-columns:90px 1fr"><b>Size</b><i>XL</i></div>', 'Size XL'],
  [
    'in cells by style',
    '<style>b{display:table-cell;padding:0 4px}</style><p><b>Weight</b><b>2kg</b></p>',
    'Weight 2kg',
  ],
  ['by a margin', '<p>Price<span style="margin-left:8px">12 €</span></p>', 'Price 12 €'],
  ['by padding', '<p><b style="padding-right:9px">Open</b>9–17</p>', 'Open 9–17'],
  ['by the margin of a rating', '<p><b>4.8</b><a style="padding-left:4px">(212)</a></p>', '4.8 (212)'],
  ['by a width', '<p><b style="display:inline-block;width:120px">Monday</b><i>Closed</i></p>', 'Monday Closed'],
  ['as a badge', '<h3>Inbox<b style="display:inline-block;padding:.35em .65em">New</b></h3>', 'Inbox New'],
  ['by an icon', '<p><b>Up</b><svg width="16"></svg><b>Down</b></p>', 'Up Down'],
  ['as pages in a row', '<p><a style="float:left;padding:6px">1</a><a style="float:left">2</a></p>', '1 2'],
  ['from right to left', '<p dir=rtl><b>מחיר</b><b style="margin-right:8px">12</b></p>', 'מחיר 12'],
  ['in Chinese', '<p><b>价格</b><b style="margin-left:1em">十二元</b></p>', '价格 十二元'],
  ['for readers aloud', `<p><b style="${SR_ONLY}">Price</b><b>19.00</b></p>`, 'Price 19.00'],
  ['in a box that begins a line', '<p style="width:9px"><b style="display:inline-block">No</b><i>So</i></p>', 'No So'],
  ['in small digits', '<p style="display:flex"><b style="font-size:40px">19</b><i>99</i></p>', '19 99'],
  ['where boxes keep white space', '<p style="display:flex;gap:9px;white-space:pre"><b>A</b><b>B</b></p>', 'A B'],
  ['below each other', '<style>a{display:block}</style><div><a>Shipping</a><a>Returns</a></div>', 'Shipping/Returns'],
  ['below a number', '<div><b style="display:block;font-size:48px;line-height:1">120</b>clients</div>', '120/clients'],
  [
    'beside what is one',
    '<p style="display:flex"><b style="margin-right:9px">Now</b><span>5</span><span>€</span></p>',
    'Now 5€',
  ],
])('texts that are drawn apart %s are set apart', async (_, body, words) => {
  expect(await wordsOf(body)).toBe(words)
})

test.each([
  ['in one price', '<p style="display:flex"><span>5</span><span>€</span></p>', '5€'],
  [
    'with a large initial',
    '<p><span style="float:left;font-size:60px;padding:0 8px 0 3px">O</span>nce upon</p>',
    'Once upon',
  ],
  ['with a mark', '<p>The <mark style="padding:.1875em">high</mark>lighted</p>', 'The highlighted'],
  [
    'before a stop',
    '<p>See <b style="padding:0 4px">Oslo</b>, then <q style="padding:9px">go</q>.</p>',
    'See Oslo, then go.',
  ],
  ['behind a bracket', '<p>(<b style="padding:0 9px">go</b>)</p>', '(go)'],
  ['raised', '<p>mc<sup style="margin-left:1px">2</sup>, H<sub>2</sub>O</p>', 'mc2, H2O'],
  ['far apart in height', '<style>b{display:inline-block;translate:0 30px}</style><p>M<b>I</b>L</p>', 'MIL'],
  [
    'broken at the end of a line',
    '<p style="width:9px;overflow-wrap:anywhere">Extra<b>ordinarily</b>long</p>',
    'Extraordinarilylong',
  ],
  [
    'justified',
    '<p style="width:90px;text-align:justify">a un<b>equal</b>ity b c d e f g h i j</p>',
    'a unequality b c d e f g h i j',
  ],
  ['in another direction', '<p>x <b>שלום</b>123456789 y</p>', 'x שלום123456789 y'],
  [
    'from top to bottom',
    '<p style="writing-mode:vertical-rl">東<b style="display:inline-block">京</b>都</p>',
    '東京都',
  ],
  ['and turned', '<p style="rotate:20deg">Flood<b>ed</b>plain</p>', 'Floodedplain'],
  ['as code', '<p>All <code style="padding:0 9px">Promise</code>s</p>', 'All Promises'],
  ['as written', '<p style="white-space:pre">a<b style="padding:9px">b</b>c</p>', 'abc'],
])('texts that are drawn as one %s stay together', async (_, body, words) => {
  expect(await wordsOf(body)).toBe(words)
})

test('words that a style writes, frames and what the page has made of its own names are no hindrance', async () => {
  expect(await wordsOf('<style>b::before{content:"EUR "}</style><p>Fee<b>42</b></p>')).toBe('FeeEUR 42')
  expect(await wordsOf('<b>One</b><iframe srcdoc="<b>Two</b>"></iframe><b>Three</b>')).toMatch(/^One\/.*\/Three$/)
  const meddled = '<script>Range.prototype.getClientRects = () => { throw 1 }; window.Range = 1</script>'
  expect(await wordsOf(`${meddled}<p><b>A</b><b style="margin:9px">B</b></p><img name=createRange>`)).toBe('A B')
  const clobbered = '<form><b>A</b><b style="margin:9px">B</b><input name=textContent><input name=parentElement></form>'
  expect(await wordsOf(clobbered)).toBe('A B')
})

test('of an endless row, only the beginning is measured', async () => {
  const words = (await wordsOf(`<p style="display:flex;gap:9px">${'<a>x</a>'.repeat(5100)}</p>`)).split(' ')
  expect(words).toHaveLength(5001)
})
