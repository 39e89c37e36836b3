import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { isTooLarge } from './find-article.ts'

// Readability took 40 s for two megabytes in 180 boxes.
test.each([
  ['a text of MAX_ARTICLE_LETTERS / 150 in 149 boxes', 'x'.repeat(100_000), 149, false],
  ['one letter more', 'x'.repeat(100_001), 149, true],
  ['the same in no box', 'x'.repeat(100_001), 0, false],
  ['MAX_ARTICLE_NODES', '<br>'.repeat(15_000), 0, false],
  ['one node more', '<br>'.repeat(15_001), 0, true],
])('%s', (_, text, boxes, expected) => {
  const page = parsePage(`<body>${'<div>'.repeat(boxes)}${text}`)
  expect(isTooLarge(page)).toBe(expected)
})
