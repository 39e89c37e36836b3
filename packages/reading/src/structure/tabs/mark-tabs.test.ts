import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const LABELS = ['2023', '2024', 'Q1']
const PROSE = '<p>The minutes of each meeting are put here when the board has approved them, in the month after it.</p>'
const minutes = (at: number) => `<ul><li>January of part ${at}</li><li>March of part ${at}</li></ul>`
const each = (write: (label: string, at: number) => string) => LABELS.map(write).join('')

async function read(part: string): Promise<string> {
  const { text } = await readHtml(`<title>Minutes</title><main><h1>Minutes</h1>${PROSE}${part}${PROSE}</main>`, {
    as: 'markdown',
  })
  return text
}

it.each([
  [
    'lead to the parts behind them',
    `<ul>${each((label, at) => `<li><a href="#t${at}">${label}</a></li>`)}</ul>${each((_, at) => `<div id="t${at}">${minutes(at)}</div>`)}`,
  ],
  [
    'stand before named panels',
    `<div>${each((label) => `<button>${label}</button>`)}</div>${each((_, at) => `<div class="tabcontent" style="display:none">${minutes(at)}</div>`)}`,
  ],
  [
    'lead nowhere, and one is selected',
    `<ul>${each((label, at) => `<li class="${at === 0 ? 'is-active' : ''}"><a href="#">${label}</a></li>`)}</ul><div>${each((_, at) => `<div>${minutes(at)}</div>`)}</div>`,
  ],
  [
    'choose one of several',
    `<div>${each((label, at) => `<input type="radio" name="t" id="r${at}"><label for="r${at}">${label}</label>`)}<div>${each((_, at) => `<section class="tab-panel">${minutes(at)}</section>`)}</div></div>`,
  ],
])('labels stand above their parts if they %s', async (_, part) => {
  expect(await read(part)).toMatch(
    /## 2023\s+- January of part 0[\s\S]+## 2024\s+- January of part 1[\s\S]+## Q1\s+- January of part 2/,
  )
})

it.each([
  [
    'are two buttons before two parts',
    '<div><button>Share</button><button>Print</button></div><div><div><p>Short.</p></div><div><p>Long.</p></div></div>',
  ],
  [
    'lead to headings',
    `<ul>${each((label, at) => `<li><a href="#t${at}">${label}</a></li>`)}</ul>${each((_, at) => `<div id="t${at}"><h2>Part ${at}</h2>${minutes(at)}</div>`)}`,
  ],
  [
    'lead to parts in another order',
    `<ul><li><a href="#b">Share</a></li><li><a href="#a">Print</a></li></ul><div id="a">${minutes(0)}</div><div id="b">${minutes(1)}</div>`,
  ],
])('labels are no headings if they %s', async (_, part) => {
  expect(await read(part)).not.toMatch(/## (?:Share|Print|2023)/)
})
