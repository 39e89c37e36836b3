import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { dropUnfilled } from './drop-unfilled.ts'

const TABLE = '<table><tr><td>1</td><td>38</td></tr></table>'
const head = '<div class="head"><span></span><h2>Line Score</h2><ul></ul></div>'

/** What is left of a box. */
function left(box: string): string {
  const html = `<body><p>Games</p><div>${box}</div></body>`
  const document = parsePage(html)
  dropUnfilled(document, html)
  return document.body.textContent.trim()
}

test('a heading goes whose table waits in a comment behind an empty place', () => {
  expect(left(`${head}<div class="place"></div>\n<!-- <div>${TABLE}</div> -->`)).toBe('Games')
})

test.each([
  ['a text stands there', `${head}<p>Not yet.</p><div></div><!-- ${TABLE} -->`],
  ['a loose text stands there', `${head}Not yet.<div></div><!-- ${TABLE} -->`],
  ['the place is filled', `${head}<div>${TABLE}</div><!-- ${TABLE} -->`],
  ['the comment is a remark', `${head}<div></div><!-- to do -->`],
  ['it is deeper, UP', `<div><div><div><h2>Line Score</h2></div></div></div><div></div><!-- ${TABLE} -->`],
])('a heading stays if %s', (_, box) => {
  expect(left(box)).toContain('Line Score')
})

test('a heading goes that quotes what a script writes, and no other', () => {
  expect(left('<h1><b></b> results matching &quot;<span class="query"></span>&quot;</h1>')).toBe('Games')
  expect(left('<h1>No results for “<i></i>”</h1><p>Dry.</p>')).toBe('GamesDry.')
  const stays = [
    '<h1>Results for "<i>ice</i>"</h1>',
    '<h1>Results for <i></i> "ice"</h1>',
    '<p>Put "<i></i>" there</p>',
  ]
  for (const box of stays) expect(left(`${box}<p>"<i></i>"</p>`)).toContain(box.replace(/<[^>]*>/g, ''))
})
