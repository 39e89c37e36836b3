import { expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'

async function read(part: string): Promise<string> {
  const { text } = await readPage({
    body: Buffer.from(`<title>Wall</title><main><h1>Quay</h1>${PROSE}<p>${part}</p>${PROSE}</main>`),
    contentType: 'text/html; charset=utf-8',
    url: 'https://harbour.example/wall',
    rendered: false,
    as: 'markdown',
    maxChars: 50_000,
    maxLinks: 0,
  })
  return text.replaceAll(PROSE.replace(/<\/?p>/g, ''), '').trim()
}

it.each([
  ['<span>Tue</span><span>closed</span>', 'Tue closed'],
  ['<span class="name">id</span><span class="type">string</span><span class="name">amount</span>', 'id string amount'],
  ['<span class="temp">21°</span><span class="sky">cloudy</span>', '21° cloudy'],
  ['<b>OPEN</b><i>DAILY</i>', '**OPEN** *DAILY*'],
])('keeps the parts of a row apart: %s', async (html, text) => {
  expect(await read(html)).toBe(text)
})

it.each([
  // An office program cuts words into parts of one name.
  ['<span class="run">in </span><span class="run">th</span><span class="run">eir</span>', 'in their'],
  ['a day<span>time</span><span>table</span>', 'a daytimetable'],
  ['<span>1</span><span>,</span><span>234</span>', '1,234'],
  ['<span>東京</span><span>都庁</span>', '東京都庁'],
])('leaves the parts of a word together: %s', async (html, text) => {
  expect(await read(html)).toBe(text)
})
