import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRating } from './card-rating.ts'

const ratingOf = (html: string) => readRating(parsePage(`<body><div>${html}</div></body>`).body, false)

test.each([
  ['with decimals', '<p>4.6/5 (12)</p>', 4.6],
  ['with decimals behind a counter of pictures', '<p>1 / 5</p><p>3,9 von 5</p>', 3.9],
  ['in a place that is named so', '<div class="review-rating"><b>4</b> / 5</div>', 4],
  ['drawn, with a label', '<i role="img" aria-label="4 out of 5"></i>', 4],
  ['in stars', '<p>4 out of 5 stars</p>', 4],
  ['in stars that are drawn', '<p>4/5 ★</p>', 4],
  ['of none', '<i class="stars" title="0 of 5"></i>', null],
])('a rating %s', (_, html, rating) => {
  expect(ratingOf(html)).toBe(rating)
})

test.each([
  '<div aria-label="1 / 5" role="group"></div>',
  '<p>Difficulty: 3/5</p>',
  '<p>2 of 5 left</p>',
  '<p>Stufe 2 von 5</p>',
  `<p class="rating">${'So many words that no label has as many. '.repeat(3)} 2 of 5</p>`,
])('is not %s (MAX_STATED_CHARS)', (html) => {
  expect(ratingOf(html)).toBe(null)
})
