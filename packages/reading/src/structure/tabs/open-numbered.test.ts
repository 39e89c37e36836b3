import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { openTabs } from './open-tabs.ts'

const FIRST = '<div id="step-1"><p>Close the lower gate.</p></div>'

function shown(html: string): string[] {
  const document = parsePage(html)
  openTabs(document, html)
  return [...document.body.querySelectorAll('#a > :not([hidden])')].map(({ textContent }) => textContent.trim())
}

it.each([
  ['numbered like one that is shown', `${FIRST}<div id="step-2" hidden>Fill the chamber.</div>`, 2],
  ['of which all are hidden', '<div id="step-1" hidden>Close it.</div><div id="step-2" hidden>Fill it.</div>', 0],
  ['of another name', `${FIRST}<div id="error-2" hidden>The pump failed.</div>`, 1],
  ['of another kind', `${FIRST}<p id="step-2" hidden>Fill the chamber.</p>`, 1],
  ['without a number', '<div id="first">Close it.</div><div id="second" hidden>Fill it.</div>', 1],
  ['half of which are links', `${FIRST}<div id="step-2" hidden><a href="/a">Dams</a><b>Open</b></div>`, 1],
  ['less of which are links', `${FIRST}<div id="step-2" hidden><a href="/a">Dams</a><b>Opened</b></div>`, 2],
  ['in a dialog', `<div role="dialog">${FIRST}<div id="step-2" hidden>Fill the chamber.</div></div>`, 1],
])('parts %s', (_, parts, count) => {
  expect(shown(`<section id="a">${parts}</section>`)).toHaveLength(count)
})
