import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

const dayOf = (body: string) =>
  readMetadata(parsePage(`<html><body><h1>A</h1>${body}</body></html>`), { url: 'https://a.example/x' }).publishedDay
const prose = `<p>${'Many words stand before the date. '.repeat(4)}</p>`

// MAX_WORDS of a line of a date, and FIRST_PAGE.
test.each([
  ['a value in a table', '<table><tr><th>Opened</th><td>10 May 2011</td></tr></table>'],
  ['a value of a name', '<dl><dt>Release</dt><dd>10 May 2011</dd></dl>'],
  ['a value within a cell', '<table><tr><td>Date<br>of loan</td><td><div><b>10 May 2011</b></div></td></tr></table>'],
  [
    'a cell of data named so',
    '<table><tr><th>Out</th><td class="published">10 May 2011 (Europe)<br>12 July 2011 (elsewhere)</td></tr></table>',
  ],
  ['a label in any language', '<dl><dd><b>Liittynyt:</b> 10 May 2011</dd></dl>'],
  ['a label in the same text', '<ul><li>Notification: Sunday, 10 May 2011</li></ul>'],
  ['two days', '<p>Od 07.04.2026 do 14.04.2026</p>'],
  ['several days', '<p>12–16 May 2026</p>'],
  ['days of two months', '<p>29 April – 3 May 2026</p>'],
  ['the line above it', `${prose}<p><strong>Card valid until</strong><br>10 May 2026</p>`],
  ['more words than a line of a date has', '<p>Einmalig gültig bis 05.03.2025 ab 40 € Mindestbestellwert</p>'],
  ['a link of a menu', '<ul><li><a href="/m">Am 10 May 2011</a></li></ul>'],
  ['a note', `${prose}<p><a href="#n">(<b>12</b>)</a> Bulletin of 4.5.2016</p>`],
  ['a page of a source', `${prose}<p>Dz.U. L 119 z 4.5.2016, str. 1</p>`],
  ['code', '<code>2011-05-10</code>'],
  ['a day before the Web', '<p>10 May 1991</p>'],
  ['words behind prose', `${prose}<p>Holm Press, May 10, 2011</p>`],
  ['the only day, far behind prose', `${prose}${'<p>Text.</p>'.repeat(60)}<p>10 May 2011</p>`],
])('a printed day is not that of publication: %s', (_, body) => {
  expect(dayOf(body)).toBeNull()
})

test.each([
  ['a label', `${prose}<p>Sport | Published: 10 May 2026, updated 11 May 2026</p>`],
  ['a value named so', '<dl><dt>Published</dt><dd>10 May 2026</dd></dl>'],
  ['a class name', '<dl><dt>On</dt><dd class="publish">10 May 2026</dd></dl>'],
  ['a byline behind prose', `${prose}<p>Von Ann Lee am 10.05.2026, 11:51 | 0 Meinungen</p>`],
  // VALUE_CHARS
  ['a line in a cell that arranges the page', `<table><tr><td>Sport</td><td>10 May 2026<br>${prose}</td></tr></table>`],
  ['a line with an hour, as in Poland and Bulgaria', `${prose}<p>10.05.2026, o 15:30</p><p>10.05.2026 с 9 снимки</p>`],
  ['a line behind prose', `${prose}<p>Monday, 10 May 2026 17:55 UTC</p>`],
  ['a label of another block before it', '<div>Teile:</div><div>10 May 2026</div>'],
  ['the line of a post, not that of its author', '<p>Joined: 3 March 2011</p><p class="date">10 May 2026</p>'],
])('a printed day is that of publication by %s', (_, body) => {
  expect(dayOf(body)).toBe('2026-05-10')
})
