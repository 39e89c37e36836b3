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

it('a longer label than MAX_LABEL_CHARS is a link of a table of contents', async () => {
  const tabs = (label: string) =>
    `<ul><li><a href="#a">${label}</a></li><li><a href="#b">2024</a></li></ul><div id="a">${minutes(0)}</div><div id="b">${minutes(1)}</div>`
  const year = 'The minutes of all meetings that were held in the year of'
  expect(await read(tabs(`${year} 23`))).toContain(`## ${year} 23\n`)
  expect(await read(tabs(`${year} 2023`))).not.toContain(`## ${year}`)
})

it('a row is LEVELS_UP from its labels at most', async () => {
  const tabs = (levels: number) => {
    const label = (at: number) =>
      `${'<div>'.repeat(levels)}<a href="#t${at}">${LABELS[at]}</a>${'</div>'.repeat(levels)}`
    return `<div>${label(0)}${label(1)}</div><div id="t0">${minutes(0)}</div><div id="t1">${minutes(1)}</div>`
  }
  expect(await read(tabs(3))).toContain('## 2023')
  expect(await read(tabs(4))).not.toContain('## 2023')
})
