import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { readTexts } from '../texts-page.ts'
import { readFormFacts } from './form-facts.ts'
import { inAskingForm, tellingForms } from './telling-forms.ts'

const SENTENCE = 'The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.'
const PROSE = `<p>${SENTENCE}</p>`
const FACTS = '<p>Rope of 8 mm</p><p>6 coils left</p>'

/** The texts of the forms of a page that tell something. */
function told(page: string, likelihood = 0.5): string[] {
  const document = parsePage(`<body>${page}`)
  const forms = tellingForms(document)
  const { texts } = readTexts(document)
  const blocks = texts.map(({ text, linkShare }) => ({ text, linkShare, likelihood }))
  return readFormFacts(texts, blocks, forms).flatMap(({ places }) => places.flatMap((at) => blocks[at]?.text ?? []))
}

const beside = (form: string) => PROSE.repeat(3) + form

it.each([
  [
    'an offer',
    '<p>Price 23.40 € per coil</p><fieldset><legend>Length</legend><label><input type="radio"> 20 metres</label></fieldset><p>In stock: 6 coils</p><button>Buy</button>',
    'Price 23.40 € per coil\n\nLength\n\n20 metres\n\nIn stock: 6 coils',
  ],
  [
    'a result',
    '<label>Sum <input type="range"></label><p>214 crowns a month</p><table><tr><td>Interest</td><td>4.9 %</td></tr></table>',
    'Sum\n\n214 crowns a month\n\nInterest\n\n4.9 %',
  ],
  [
    'a poll',
    '<h2>Where to stop?</h2><ul><li>Old quay: 61 %</li><li>New pier: 39 %</li></ul><button>Vote</button>',
    '## Where to stop?\n\n- Old quay: 61 %\n- New pier: 39 %',
  ],
  [
    'questions',
    '<p><label>How long is she? <input></label></p><p><label>Who owns her? <input></label></p>',
    'How long is she?\n\nWho owns her?',
  ],
  [
    'MANY_FIELDS that are filled in',
    '<fieldset><legend>Step 1 of 3: Boat</legend><p>Length <input value="7.40"></p><p>Name <input value="Tern"></p></fieldset>',
    'Step 1 of 3: Boat\n\nLength\n\nName',
  ],
])('%s in a form between paragraphs is read', async (_, form, text) => {
  expect(await readBetweenProse(`<form>${form}</form>`)).toBe(text)
})

it.each([
  ['a password', '<input type="password">'],
  ['an address', '<input type="email">'],
  ['an address by its name', '<input name="your-email">'],
  ['what to search for', '<input type="search">'],
  ['an opinion', '<textarea></textarea>'],
  ['MANY_CHECKS to choose among', '<input type="checkbox">'.repeat(10)],
])('a form that asks for %s is not', (_, field) => {
  expect(told(beside(`<form>${FACTS}${field}</form>`))).toEqual([])
  expect(told(beside(`<form>${FACTS}<input type="radio"></form>`))).toEqual(['Rope of 8 mm', '6 coils left'])
})

it.each([
  ['less than MIN_FACTS', '<p>Rope of 8 mm</p><p>In stock</p>'],
  ['one field that is filled in', '<p>Rope <input value="8"></p><p>Coils <input></p>'],
  ['the labels of its controls', '<p><input type="radio"> 20 metres</p><label><input type="radio"> 40 metres</label>'],
  ['LINKED facts', '<p><a href="/a">Rope of 8 mm</a></p><p><a href="/b">Rope of 9 mm</a></p>'],
])('a form with %s is not', (_, form) => {
  expect(told(beside(`<form>${form}</form>`))).toEqual([])
})

it('a form is beside the text: not of the site, not MOST_OF_PAGE, and LEAST_LIKELY at least', () => {
  const form = `<form>${FACTS}</form>`
  expect(told(beside(`<footer>${form}</footer>`))).toEqual([])
  expect(told(`<p>${SENTENCE.slice(0, 50)}</p>${form}`)).toEqual([])
  expect(told(beside(form), 0.1)).toHaveLength(2)
  expect(told(beside(form), 0.09)).toEqual([])
})

it('of many forms, the first MAX_FORMS are judged, and none in another', () => {
  expect(told(beside(`<form>${FACTS}<div><form>${FACTS}</form></div></form>`))).toHaveLength(4)
  expect(told(PROSE.repeat(40) + `<form>${FACTS}</form>`.repeat(31))).toHaveLength(60)
})

it('a form farther than AROUND from what is held is not put back', async () => {
  const form = `<form>${FACTS}</form>`
  const box = (inner: string) => `<div class="sidebar">${inner}</div>`
  expect(await readBetweenProse(box(form))).toContain('6 coils left')
  expect(await readBetweenProse(box(box(form)))).toBe('')
})

it('tells what stands in a form that asks', () => {
  const page = (field: string) => parsePage(`<body><form><p>Your name</p>${field}</form><p>Text</p>`)
  const asked = (document: ReturnType<typeof parsePage>) =>
    [...document.body.querySelectorAll('p')].filter(inAskingForm(document)).length
  expect(asked(page('<textarea></textarea>'))).toBe(1)
  expect(asked(page('<input>'))).toBe(0)
})
