import { expect, test } from 'vitest'
import { pauseInWords } from './pause-in-words.ts'

// As vendors of translations, weather, language models and chains write it.
test.each([
  ['NEXT AVAILABLE IN  09 HOURS 12 MINUTES 33 SECONDS VISIT HTTPS://EXAMPLE.COM', 33_153],
  ['Rate limit reached. Please try again in 6m0s.', 360],
  ['Please try again in 7.66s. Visit the page of limits', 7.66],
  ['Please retry after 20 seconds.', 20],
  ['too many requests, wait 2 minutes and 5 secs', 125],
  ['Please try again in 250ms', 0.25],
  ['{"error":"Too Many Requests","message":"Try again in 1 hour"}', 3600],
])('reads how long %j says to wait', (words, seconds) => {
  expect(pauseInWords(words)).toBeCloseTo(seconds, 6)
})

test.each([
  'Daily API request limit exceeded. Please try again tomorrow.',
  'NEXT AVAILABLE IN  VISIT HTTPS://EXAMPLE.COM',
  'You made 20 requests in 60 seconds',
  'Try again in 3 months',
  'no longer available, 5 others are',
])('finds no pause in %j', (words) => {
  expect(pauseInWords(words)).toBeUndefined()
})

test('reads a hostile text in linear time', () => {
  const started = performance.now()
  pauseInWords(`again in ${'1 s, '.repeat(100_000)}1 x`)
  pauseInWords('again in '.repeat(100_000))
  pauseInWords(`wait ${'1'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(500)
})
