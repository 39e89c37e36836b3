import { expect, it, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readPageLines } from '../page-lines.ts'

const lines = (html: string) => readPageLines(parsePage(html).body, { extras: ['states', 'drawn'] }).lines

it.each([
  [
    'a chart',
    '<svg role=img><title>t</title><text>Sales <tspan>10 m</tspan></text><text>2026</text></svg>',
    ['Sales 10 m', '2026'],
  ],
  ['a label in HTML', '<svg><foreignObject><div>Depot</div></foreignObject></svg>', ['Depot']],
  ['a name', '<p>Level: <svg><title>green</title></svg></p>', ['Level: green']],
  ['a canvas', '<canvas aria-label="12 of 30 seats taken">x</canvas>', ['12 of 30 seats taken']],
  ['what a style sheet writes', '<p>Status: <span data-by-style>open</span></p>', ['Status: open']],
])('writes what drawings show: %s', (_, html, expected) => {
  expect(lines(html)).toEqual(expected)
  expect(readPageLines(parsePage(html).body).lines).not.toEqual(expected)
})

it.each([
  ['stored for use elsewhere', '<p>a</p><svg><defs><text>b</text></defs><symbol><title>c</title></symbol></svg>'],
  [
    'hidden',
    '<p>a</p><svg><text display="none">b</text><text style="display:none">c</text></svg><svg hidden><text>d</text></svg>',
  ],
  ['named by the text beside it', '<p>a</p><p hidden>b</p><button><svg><title>Close</title></svg></button>'],
  ['decoration', '<p>a</p><svg aria-hidden="true"><title>b</title></svg>'],
])('leaves out what is %s', (_, html) => {
  expect(lines(html)).toEqual(['a'])
})

it('writes what fields and bars show, and not what follows the calendar', () => {
  expect(lines('<p>Owner <input value="Ann"></p><input type=submit value="Sold out">')).toEqual([
    'Owner Ann',
    'Sold out',
  ])
  expect(lines('<select><option>Small<option selected>Large</select>')).toEqual(['Small', 'Large [chosen]'])
  expect(lines('<p>Done: <progress value="0.25"></progress></p>')).toEqual(['Done: 25 %'])
  expect(
    lines('<p>a</p><input type=hidden value=b><input type=password value=c><input type=date value="2026-11-20">'),
  ).toEqual(['a'])
  expect(lines('<input type=date value="2026-11-20" readonly>')).toEqual(['2026-11-20'])
  expect(lines('<select><option>Day<option>1<option selected>2</select>')).toEqual(['Day', '1', '2'])
  expect(lines('<select><option>May<option selected>Juni</select>')).toEqual(['May', 'Juni'])
})

it('knows a request for consent by the name of its button', () => {
  const page =
    '<main><h1>Lamp</h1></main><div><p>This site stores cookies.</p><input type="submit" value="Accept all cookies"></div>'
  const { asides } = readPageLines(parsePage(page).body, { extras: ['drawn'] })
  expect(asides.map(({ line }) => line)).toEqual(['This site stores cookies.', 'Accept all cookies'])
})

it('writes labels of what has no text, and states in words', () => {
  expect(lines('<ul><li class="down" aria-label="Major outage">API</li></ul>')).toEqual(['API [Major outage]'])
  expect(lines('<p>API <i aria-label="outage since 9"></i></p><button aria-label="Notify me"></button>')).toEqual([
    'API outage since 9',
    'Notify me',
  ])
  // What a count says again, and what a click does.
  const again =
    '<p><span aria-label="1,204 likes">1.2k</span></p><button aria-label="like with 1,204 others"></button><a aria-label="to API">API</a>'
  expect(lines(again)).toEqual(['1.2k', 'API'])
  expect(lines('<nav aria-label="Main"><b>Home</b></nav><div aria-label="Lamp"><img src="a.png"></div>')).toEqual([
    'Home',
  ])
})

test('MAX_LABEL_CHARS, MAX_CHARS', () => {
  expect(lines(`<i aria-label="${'a'.repeat(100)}"></i><i aria-label="${'b'.repeat(101)}"></i>`)).toEqual([
    'a'.repeat(100),
  ])
  expect(lines(`<svg><text>${'a'.repeat(1001)}</text></svg>`)).toEqual(['a'.repeat(1000)])
})
