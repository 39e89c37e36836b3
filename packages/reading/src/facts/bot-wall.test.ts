import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { noticeOf, readBlockSignals } from './page-notice.ts'

function reasonOf(body: string, status: number, title = 'Guild'): string | null {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`
  return noticeOf(readBlockSignals(parsePage(html), { html, title, url: '', status }), body)?.reason ?? null
}

it.each([
  ['<h1>Forbidden</h1><p>Members of the guild only. Code 403-77.</p>', 403],
  ['<h1>Access denied</h1><p>You do not have permission to view this report. Ask the archivist.</p>', 403],
  ['<h1>Access denied</h1><p>Only for members.</p>', 401],
  ['<h1>Zugriff verweigert</h1><p>Diesen Bericht sehen nur Mitglieder der Zunft.</p>', 403],
  ['<h1>访问被拒绝</h1><p>这份报告仅供协会成员阅读。</p>', 403],
])('a refusal that says whom a page is for, in SENTENCE_WORDS or more, is a page: %s', (body, status) => {
  expect(reasonOf(body, status)).toBeNull()
})

it.each([
  ['no sentence', '<h1>403 Forbidden</h1><hr>nginx/1.18.0 (Ubuntu)'],
  ['two words', '<h1>Forbidden</h1><p>Go away.</p>'],
  ['the server', '<h1>Access Denied</h1><p>You do not have permission to access "/report" on this server.</p>'],
  ['the site', '<h1>Access denied</h1><p>The owner of this website has closed it to you.</p>'],
  ['the request', '<h1>Request blocked</h1><p>Your request looks like one of a program.</p>'],
  ['the address', '<h1>Blocked</h1><p>You come from 192.0.2.7, which is on a list.</p>'],
  ['a number of the refusal', '<h1>Forbidden</h1><p>Write to the office and name it. Support ID: 77120</p>'],
  ['the request, in German', '<h1>Zugriff verweigert</h1><p>Ihre Anfrage wurde von einem Filter angehalten.</p>'],
  ['a check', '<h1>Security check</h1><p>Move the slider to the right to go on.</p>'],
])('a refusal that says nothing but of %s is a wall', (_, body) => {
  expect(reasonOf(body, 403)).toBe('bot_wall')
})

it('a heading that asks to wait is a wall with less than LITTLE_CHARS beside it', () => {
  expect(reasonOf('<h1>One moment, please</h1><p>The gate opens soon for you.</p>', 200)).toBe('bot_wall')
  expect(reasonOf('<h1>One moment, please</h1><p>The gate opens soon for you and for the boats.</p>', 200)).toBeNull()
})

it('a page about the request is a wall in any language: which address was asked for, of ADDRESS_CHARS, and by whom', () => {
  const address = `https://find.example/?q=${'boats+'.repeat(12)}`
  const says = (asker: string, asked: string) => `<p>Palaukite.</p><p>IP: ${asker}</p><p>URL: ${asked}</p>`
  for (const asker of ['192.0.2.7', '2001:db8:0:12::7'])
    expect(reasonOf(says(asker, address), 200, address)).toBe('bot_wall')
  expect(reasonOf(says('192.0.2.7', `${address.slice(0, 70)}…`), 200, address)).toBe('bot_wall')
  expect(reasonOf(says('at 12:57:11', address), 200, address)).toBeNull()
  expect(reasonOf(says('192.0.2.7', 'https://other.example/'), 200, address)).toBeNull()
  expect(reasonOf(says('192.0.2.7', address), 200, 'What is my address?')).toBeNull()
})
