import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE =
  '<p>The hat is made of wool from the island, and it keeps its form when it is washed by hand in cold water.</p>'
const SIZES = ['Small 54 cm', 'Medium 56 cm', 'Large 58 cm']

async function read(html: string, above = '<h1>Wool hat</h1><p>€29</p>') {
  const page = `<header><nav><a href="/">Home</a> <a href="/b">About</a></nav></header><main>${above}${PROSE}${html}${PROSE}</main>`
  const { text } = await readHtml(page, { as: 'markdown' })
  return text
}

const each = (write: (size: string, at: number) => string) => SIZES.map(write).join('')
const options = each((size) => `<option>${size}</option>`)
const radio = (size: string, at: number) =>
  `<input type="radio" name="s" id="s${at}"><label for="s${at}">${size}</label>`

it.each([
  ['options', `<label>Size <select><option value="">Choose</option>${options}</select></label>`],
  ['options of a form', `<form><label>Size<select>${options}</select></label><button>Buy</button></form>`],
  [
    'pressed buttons',
    `<div>Size ${each((size) => `<button type="button" aria-pressed="false">${size}</button>`)}</div>`,
  ],
  [
    'buttons of a form',
    `<form><p>Size</p><ul>${each((size) => `<li><button type="button">${size}</button></li>`)}</ul><button>Buy</button></form>`,
  ],
  ['radio buttons of a form', `<form><fieldset><legend>Size</legend>${each(radio)}</fieldset></form>`],
  ['radio buttons', `<div><p>Size</p>${each(radio)}</div>`],
  [
    'radio buttons with prices',
    `<form><p>Size</p>${each((size, at) => `<label><input type="radio" name="s"> ${size} € ${at + 3},50</label>`)}</form>`,
  ],
])('what can be chosen of a thing for sale is read: %s', async (_, html) => {
  const text = await read(html)
  for (const size of SIZES) expect(text).toMatch(new RegExp(`(?:^|[\\s*])${size}(?:$|[,\\s])`, 'm'))
  expect(text).toContain('Size')
  expect(text).not.toMatch(/Choose|Buy/)
})

it.each([
  ['numbers of pieces', '<select><option>1</option><option>2</option></select>', '1, 2'],
  [
    'many',
    `<select>${Array.from({ length: 41 }, (_, at) => `<option>Land ${at}</option>`).join('')}</select>`,
    'Land 7',
  ],
  ['one', '<select><option>Small</option></select>', 'Small'],
  ['a form that asks who reads it', `<form><input type="email"><select>${options}</select></form>`, 'Medium'],
  ['a menu', `<nav><select>${options}</select></nav>`, 'Medium'],
  ['tools', '<p><button type="button">Medium</button><button type="button">Zoom</button></p>', 'Medium'],
  ['below other parts', `<h2>Care</h2><h2>Reviews</h2><select>${options}</select>`, 'Medium'],
  ['below other prices', `<p>€1</p><p>€2</p><p>€3</p><select>${options}</select>`, 'Medium'],
])('what is no choice is not written: %s', async (_, html, said) => {
  expect(await read(html)).not.toContain(said)
})

it('above the first price, as in a list, the order of it is no choice', async () => {
  expect(await read(`<select>${options}</select><p>€29</p>`, '<h1>Hats</h1>')).not.toContain('Medium')
})
