import { expect, test } from 'vitest'
import { readHtml } from '../../../../test/read-html.ts'

const PLOT =
  'A programmer learns that the world in which he lives is an illusion, made by machines that feed on people. He joins those who fight them, and finds that he may be the one of whom they spoke.'
const CAST = Array.from({ length: 12 }, (_, at) => `<a href="/a${at}">Actor Number${at}</a>`).join(', ')

const film = (score: string) =>
  readHtml(`<!doctype html><html lang="en"><head><title>Films</title></head><body>
    <header><nav><a href="/">Home</a> <a href="/b">Ranking</a></nav></header>
    <main><h1>Matrix</h1><p>USA, 1999, 136 min</p>${score}<h2>Cast</h2><p>${CAST}</p><h2>Plot</h2><p>${PLOT}</p></main>
    <footer>Example <a href="/t">Terms</a></footer></body></html>`)

test('a short text with a figure that stands nowhere else is kept, whatever its name or its shape', async () => {
  expect((await film('<div class="rating">8.7 / 10 (2,012,345 votes)</div>')).text).toContain(
    '8.7 / 10 (2,012,345 votes)',
  )
  const { text } = await film('<div><div>90%</div><a href="/top">19. best</a></div>')
  expect(text).toContain('90%')
  expect(text).toContain('19. best')
  const box = '<div class="film-rating"><div>93%</div></div><div class="ranking"><a href="/top">19. best</a></div>'
  expect((await film(`<aside class="aside-profile">${box}</aside>`)).text).toContain('93%')
})

test('with the name in its row', async () => {
  const rows = [48, 9, 4].map(
    (count, at) =>
      `<div class="item"><div class="meta"><div>${5 - at} stars</div><div>${count} reviews</div></div></div>`,
  )
  const { text } = await film(`<div class="ratings-distribution">${rows.join('')}</div>`)
  expect(text.replace(/\s+/g, ' ')).toContain('5 stars 48 reviews 4 stars 9 reviews 3 stars 4 reviews')
})

test('not what a reader may choose, nor what stands behind a link that is left out, nor when the page was written', async () => {
  const choice = '<div class="rating"><label><input type="radio"> Positive (7,107)</label></div>'
  expect((await film(choice)).text).not.toContain('7,107')
  const other = '<div class="related"><p><a href="/l">Dark City</a></p><p>71 of 100</p></div>'
  expect((await film(other)).text).not.toContain('71 of 100')
  expect((await film('<p class="post-date">3 March 2016</p>')).text).not.toContain('2016')
})

const DOCKET = Array.from(
  { length: 8 },
  (_, at) => `<tr><td><a href="/doc/${at}">${at + 1}</a></td>
    <td><table><tr><td><i>Filed &amp; Entered:</i></td><td>11/0${at + 1}/2015</td></tr></table></td><td>Complaint</td></tr>
    <tr><td><i>Docket Text:</i> COMPLAINT for patent infringement in 6:15-cv-00961-JRG against Zoho Corporation (receipt number 547092${at}.)</td></tr>`,
).join('')

test('what stands above the table with which a text begins says what it is of', async () => {
  const title =
    '<center><b>6:15-cv-00961-JRG</b> Pherah LLC v. Zoho<br>Rodney Gilstrap, presiding<br>Date filed: 11/05/2015</center>'
  const menu = '<div><ul><li><a href="/q">Query</a></li><li><a href="/r">Reports</a></li></ul></div>'
  const { text } = await readHtml(`<html><head><title>Query</title></head><body>${menu}<div>${title}<br><h2>History</h2>
    <center><table border="1"><tr><th>Doc. No.</th><th>Dates</th><th>Description</th></tr>${DOCKET}</table></center></div></body></html>`)
  expect(text).toContain('Rodney Gilstrap, presiding')
  expect(text).not.toContain('Reports')
})
