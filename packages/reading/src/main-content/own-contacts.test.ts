import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = [
  'The clerk of the town keeps the books of births and marriages, and gives out licences for dogs and for boats.',
  'Whoever wants a copy of an old record may ask for it in writing, and has it within two weeks of that day.',
]
const MAIL = '<a href="mailto:clerk@town.example">clerk@town.example</a>'
const CARD = `<p>Mary Olsen</p><p>${MAIL}</p><p><a href="tel:5551234567">555-123-4567</a></p>`

async function read(part: string, head = ''): Promise<string> {
  const prose = PROSE.map((each) => `<p>${each}</p>`).join('')
  const html = `<title>Town clerk</title>${head}<div><div><h1>Town clerk</h1>${prose}</div>${part}</div>`
  return (await readHtml(html)).text
}

it.each([
  ['an aside', `<aside>${CARD}</aside>`],
  ['a bar at the side', `<div class="sidebar"><div class="widget">${CARD}</div></div>`],
  ['a part beside the text', `<div class="contact">${CARD}</div>`],
])('the card of whom to write to stays, in %s', async (_, part) => {
  const text = await read(part)
  for (const said of ['Mary Olsen', 'clerk@town.example', '555-123-4567']) expect(text).toContain(said)
})

it.each([
  '03 5550 1947',
  'Tel.: 0581 800-6211',
  '(505) 555-0143',
  '555-555-0143',
  '+420 555 123 456',
  'clerk@town.example',
])('a contact is one without a link too: %s', async (contact) => {
  const text = await read(`<aside><h2>Clerk</h2><div>Mary Olsen</div><div>${contact}</div></aside>`)
  for (const said of ['Mary Olsen', contact]) expect(text).toContain(said)
})

it.each(['978-3-16-148410-0', '08.00 - 16.00', '03.01.2024', '0.75', '12 345 678', '2019-2024'])(
  'another number is not a contact: %s',
  async (number) =>
    expect(await read(`<aside><div>Mary Olsen</div><div>${number}</div></aside>`)).not.toContain('Mary'),
)

it('a contact beside the line that says whose the site is is of the site, if that part is less than MOST_FOOT of the page', async () => {
  const foot = (owner: string) => `<div><div>Mary Olsen</div><div>03 5550 1947</div><div>${owner}</div></div>`
  expect(await read(foot('The town'))).toContain('03 5550 1947')
  expect(await read(foot('© 2026 The town'))).not.toContain('03 5550 1947')
})

it('a contact is not that of the page if the foot of the site has it too, or a line with other links, or if they are many', async () => {
  const site = `<footer>${MAIL}</footer>`
  expect(await read(`<aside><p>${MAIL}</p></aside>${site}`)).not.toContain('clerk@')
  expect(await read(`<aside><p>${MAIL} <a href="/a">News</a></p></aside>`)).not.toContain('clerk@')
  const many = Array.from({ length: 7 }, (_, at) => `<p>${MAIL.replaceAll('clerk', `clerk${at}`)}</p>`)
  // MAX_CONTACTS
  expect(await read(`<aside>${many.slice(1).join('')}</aside>`)).toContain('clerk1@')
  expect(await read(`<aside>${many.join('')}</aside>`)).not.toContain('clerk0@')
  expect(await read(`<aside>${CARD}</aside>`, '<meta property="og:type" content="article">')).not.toContain('clerk@')
})

it('a card is small, by MAX_CARD_CHARS and MAX_CARD_TEXTS: of a larger part only the contact is the page’s', async () => {
  const card = (about: string) => `<aside><p>Mary Olsen</p>${about}<p>${MAIL}</p></aside>`
  expect(await read(card(`<p>${'Here since May '.repeat(15)}</p>`))).toContain('Mary Olsen')
  const long = await read(card(`<p>${'Here since May '.repeat(20)}</p>`))
  expect(long).toContain('clerk@')
  expect(long).not.toContain('Mary Olsen')
  const days = (count: number) => Array.from({ length: count }, (_, at) => `<p>Open on day ${at}</p>`).join('')
  expect(await read(card(days(6)))).toContain('Mary Olsen')
  expect(await read(card(days(7)))).not.toContain('Mary Olsen')
})

it('a longer line than MAX_LINE_CHARS tells of a change', async () => {
  const line = (more: string) => read(`<footer><p>Last updated: 3 May 2024 ${more}</p></footer>`)
  expect(await line('by the office of the clerk in the old hall')).toContain('3 May 2024')
  expect(await line('by the office of the clerk in the old hall by the great river')).not.toContain('3 May 2024')
})

it.each(['<footer><p>%</p></footer>', '<div class="meta">%</div>', '<p class="last-updated">%</p>'])(
  'the day of the last change stays, if it is the only one: %s',
  async (frame) => {
    const part = frame.replace('%', 'Last updated: 3 May 2024')
    expect(await read(part)).toContain('Last updated: 3 May 2024')
    expect(await read(`${part}${part.replace('3 May', '5 May')}`)).not.toContain('Last updated')
  },
)
