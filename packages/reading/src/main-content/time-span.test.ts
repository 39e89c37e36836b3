import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = [
  'Boats from five countries come to the old quay, and anyone may board them; children go with their parents.',
  'Entrance is free. Bring your own cup: there are no disposable ones, and the water is good to drink.',
  'In the evening the lamps along the promenade are lit for the first time, by the keeper of the eastern gate.',
]

async function opens(line: string, open = `<p>${line}</p>`): Promise<boolean> {
  const { text } = await readHtml(
    `<title>Harbour day</title><main><article><h1>Harbour day</h1>${open}${PROSE.map((each) => `<p>${each}</p>`).join('')}</article></main>`,
    { url: 'https://harbour.example/day' },
  )
  return text.startsWith(line)
}

it.each([
  '6 June 2026, 10:00',
  '6 June 2026, 10:00 – 18:00',
  'Saturday 6 June 2026, 10.30 am to 6 pm',
  '6–8 June 2026',
  '6. - 8. Juni 2026',
])('the time of an event stays: %s', async (line) => {
  expect(await opens(line)).toBe(true)
})

it.each(['6 June 2026', 'Published 2026-06-06, 10:00'])('the date of the page is a field: %s', async (line) => {
  expect(await opens(line)).toBe(false)
})

it('the day of a change stays, which no field says', async () => {
  expect(await opens('Updated 2026-06-08 11:15')).toBe(true)
})

it('a year among the facts of a thing is one of them', async () => {
  const facts = '<dl><dt>Length</dt><dd>84 m</dd><dt>Built</dt><dd>1931</dd><dt>Depth</dt><dd>3 m</dd></dl>'
  expect(await opens('Length\n84 m\nBuilt\n1931\nDepth\n3 m', facts)).toBe(true)
})

it('a list of labels and values between two texts is a part of them, however short', async () => {
  const first = 'The harbour opens to all ships, and to all who like to look at them, for a whole day.'
  const facts = `<p>${first}</p><div class="metadata"><dl><dt>Number</dt><dd>T-26</dd><dt>From</dt><dd>9 March</dd></dl></div>`
  expect(await opens(`${first}\n\nNumber\nT-26`, facts)).toBe(true)
})
