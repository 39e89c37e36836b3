import { expect, it } from 'vitest'
import { parseShown } from './parse-shown.ts'
import { removeUnread } from './remove-unread.ts'

const PROSE = 'The quay was raised by two metres in the spring.'
const WAITS = `<div hidden><p>${PROSE.repeat(15)}</p></div>`
const SCRIPT = '<script src="/a.js"></script>'

function readable(html: string, rendered = false): string {
  const { body } = parseShown(`<html><body>${html}</body></html>`, { rendered })
  removeUnread(body)
  return body.textContent
}

it('shows a page that is hidden as a whole, in one part or in many that are hidden alike, but no message for another case', () => {
  const part = `<section style="visibility:hidden"><div style="visibility:hidden"><p>${PROSE}</p></div></section>`
  for (const html of [part.repeat(15), WAITS]) {
    const page = `<main>${html}<p hidden>Gate shut</p></main>`
    expect(readable(page)).toBe(PROSE.repeat(15))
    // Its scripts have shown what they show.
    expect(readable(page, true)).toBe('')
  }
})

it.each([
  ['a notice, and no script that could end it', '<p>Loading</p>', ''],
  ['a short row of figures, and no script', '<table><tr><th>Net sales</th><td>$ 95,359</td></tr></table>', ''],
  [
    'LEAST_PROSE: a sentence',
    `<h1>Sales</h1><p>Net sales were $ 95,359 million in the quarter that ended in March.</p>`,
    SCRIPT,
  ],
  ['MOST_NOTICE: more than a notice has', `<table>${'<tr><td>95,359<td>90,753'.repeat(20)}</table>`, SCRIPT],
])('shows nothing that is hidden beside %s', (_, shown, script) => {
  expect(readable(shown + script + WAITS)).not.toContain('quay')
})

it('shows what waits beside a notice, where a script can', () => {
  expect(readable(`<p>Loading, please wait.</p>${SCRIPT}${WAITS}`)).toContain('quay')
})
